import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useGoTo } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { neighbours, type StepKey } from './editor-steps.ts'
import { useEditor } from './use-rental-editor.ts'

interface Props {
  step: StepKey
  addressOf: (step: StepKey) => string
  /** Whether what the step holds is right; if not, says what is wrong. */
  check: () => Promise<boolean>
  /** The server did not take what was sent. */
  onRefused: () => void
}

export function StepButtons(props: Props) {
  const { automatic } = useEditor()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      {automatic ? <DraftButtons {...props} /> : <PublishedButtons {...props} />}
    </div>
  )
}

/** A draft is saved as one types: going on only checks. */
function DraftButtons({ step, addressOf, check, onRefused }: Props) {
  const { save, saveNow } = useEditor()
  const goTo = useGoTo()
  const { next } = neighbours(step)

  async function goOn() {
    if (!next || !(await check())) return
    goTo(addressOf(next.key), { replace: true })
    await saveNow()
  }

  async function saveAndQuit() {
    if (!(await check())) return
    if (await saveNow()) goTo(paths.ownerDash('properties'))
    else onRefused()
  }

  return (
    <>
      <Button look="ghost" busy={save.phase === 'saving'} onClick={() => void saveAndQuit()}>
        <Trans>Enregistrer et quitter</Trans>
      </Button>
      <span className="flex gap-2 max-md:w-full [&>*]:max-md:flex-1">
        <PreviousStep step={step} addressOf={addressOf} />
        {next && (
          <Button onClick={() => void goOn()}>
            <Trans>Continuer</Trans>
          </Button>
        )}
      </span>
    </>
  )
}

/** What guests already see changes only when its owner says so. */
function PublishedButtons({ step, addressOf, check, onRefused }: Props) {
  const { save, saveNow } = useEditor()
  const { t } = useLingui()
  const { next } = neighbours(step)

  async function saveStep() {
    if (!(await check())) return
    if (await saveNow()) showToast(t`Modifications enregistrées`, 'success')
    else onRefused()
  }

  return (
    <>
      <Button busy={save.phase === 'saving'} disabled={save.unsaved === 0} onClick={() => void saveStep()}>
        <Trans>Enregistrer les modifications</Trans>
      </Button>
      <span className="flex gap-2 max-md:w-full [&>*]:max-md:flex-1">
        <PreviousStep step={step} addressOf={addressOf} />
        {next && (
          <ButtonLink look="secondary" to={addressOf(next.key)} replace>
            <Trans>Suivant</Trans>
          </ButtonLink>
        )}
      </span>
    </>
  )
}

function PreviousStep({ step, addressOf }: Pick<Props, 'step' | 'addressOf'>) {
  const { previous } = neighbours(step)
  if (!previous) return null
  return (
    <ButtonLink look="secondary" to={addressOf(previous.key)} replace>
      <Trans>Précédent</Trans>
    </ButtonLink>
  )
}
