import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useEditing } from '../draft/use-draft-editor.ts'

interface Props {
  /** Addresses of the adjacent steps, where there are any, and of the list to exit to. */
  previous: string | undefined
  next: string | undefined
  exit: string
  /** Whether the values of the step are valid; if not, shows the errors. */
  check: () => Promise<boolean>
  /** The server refused the values. */
  onRefused: () => void
}

export function StepButtons(props: Props) {
  const { automatic } = useEditing()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      {automatic ? <DraftButtons {...props} /> : <PublishedButtons {...props} />}
    </div>
  )
}

/** A draft is saved while typing: continuing only validates. */
function DraftButtons({ previous, next, exit, check, onRefused }: Props) {
  const { save, saveNow } = useEditing()
  const goTo = useGoTo()

  async function goOn() {
    if (!next || !(await check())) return
    goTo(next, { replace: true })
    await saveNow()
  }

  async function saveAndQuit() {
    if (!(await check())) return
    if (await saveNow()) goTo(exit)
    else onRefused()
  }

  return (
    <>
      <Button variant="ghost" isPending={save.phase === 'saving'} onClick={() => void saveAndQuit()}>
        <Trans>Enregistrer et quitter</Trans>
      </Button>
      <span className="flex gap-2 max-md:w-full [&>*]:max-md:flex-1">
        <PreviousStep to={previous} />
        {next && (
          <Button onClick={() => void goOn()}>
            <Trans>Continuer</Trans>
          </Button>
        )}
      </span>
    </>
  )
}

/** A published listing changes only when its owner saves. */
function PublishedButtons({ previous, next, check, onRefused }: Props) {
  const { save, saveNow } = useEditing()
  const { t } = useLingui()

  async function saveStep() {
    if (!(await check())) return
    if (await saveNow()) showToast(t`Modifications enregistrées`, 'success')
    else onRefused()
  }

  return (
    <>
      <Button
        className="max-md:w-full"
        isPending={save.phase === 'saving'}
        disabled={save.unsaved === 0}
        onClick={() => void saveStep()}
      >
        <Trans>Enregistrer les modifications</Trans>
      </Button>
      <span className="flex gap-2 max-md:w-full [&>*]:max-md:flex-1">
        <PreviousStep to={previous} />
        {next && (
          <ButtonLink variant="secondary" to={next} replace>
            <Trans>Suivant</Trans>
          </ButtonLink>
        )}
      </span>
    </>
  )
}

function PreviousStep({ to }: { to: string | undefined }) {
  if (!to) return null
  return (
    <ButtonLink variant="secondary" to={to} replace>
      <Trans>Précédent</Trans>
    </ButtonLink>
  )
}
