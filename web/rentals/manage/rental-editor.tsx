import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnedRental } from '../../../contract/rentals.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AddressStep } from './address-step.tsx'
import { ComfortStep } from './comfort-step.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { editorSteps, readStep, type StepKey } from './editor-steps.ts'
import { useFieldLabels, useFieldSentence } from './field-sentence.ts'
import { HomeStep } from './home-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { faultsOf, type RentalField } from './rental-form.ts'
import { useTitleOf } from './rental-title.ts'
import { SaveStatus } from './save-status.tsx'
import { StepBar } from './step-bar.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { PicturesProvider, usePictures } from './use-pictures.ts'
import {
  EditorProvider,
  type RentalEditor as RentalEditorState,
  useRentalEditor,
} from './use-rental-editor.ts'

const stepScreens: Record<StepKey, () => React.ReactNode> = {
  address: AddressStep,
  home: HomeStep,
  photos: PhotosStep,
  comfort: ComfortStep,
  price: PriceStep,
  publish: PublishStep,
}

/** Adding or changing a home, step by step. It stays the same screen while the draft it starts gets its address. */
export function RentalEditor({
  initial,
  onCreated,
}: {
  initial: OwnedRental | null
  onCreated: (id: string) => void
}) {
  const editor = useRentalEditor(initial, onCreated)
  const [isNew] = useState(initial === null)
  const [search] = useSearchParams()
  const step = readStep(search)
  const { rental } = editor
  const addressOf = (to: StepKey) =>
    rental ? paths.ownerRentalEdit(rental.id, to) : `${paths.ownerRentalAdd()}?step=${to}`
  const pictures = usePictures(editor)
  useLeaveGuard(editor, pictures.sending)
  useFocusOnStep(step)
  const { check, showRefusal, summary } = useCorrections(editor, step)
  const StepScreen = stepScreens[step]
  return (
    <EditorProvider value={editor}>
      <PicturesProvider value={pictures}>
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <EditorHeading rental={rental} isNew={isNew} />
            <SaveStatus />
          </div>
          <StepBar step={step} completeness={rental?.completeness} addressOf={addressOf} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-10">
            <form
              noValidate
              aria-labelledby="step-title"
              onSubmit={(event) => event.preventDefault()}
              className="flex min-w-0 max-w-170 flex-col gap-6"
            >
              {summary}
              <StepScreen />
              <StepButtons step={step} addressOf={addressOf} check={check} onRefused={showRefusal} />
            </form>
            {rental && (
              <div className="xl:sticky xl:top-24">
                <CompletenessCard id={rental.id} completeness={rental.completeness} />
              </div>
            )}
          </div>
        </div>
      </PicturesProvider>
    </EditorProvider>
  )
}

function EditorHeading({ rental, isNew }: { rental: OwnedRental | null; isNew: boolean }) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  return (
    <div className="min-w-0">
      <title>{isNew ? t`Ajouter une propriété – Demeure` : t`Modifier la propriété – Demeure`}</title>
      <nav className="mb-1 flex items-center gap-2 text-14 text-muted">
        <Link to={paths.ownerDash('properties')} className="flex-none hover:underline">
          <Trans>Mes Propriétés</Trans>
        </Link>
        <IconChevronRight size={14} aria-hidden className="flex-none" />
        <span className="truncate">{rental?.title ? titleOf(rental) : <Trans>Nouveau brouillon</Trans>}</span>
      </nav>
      <h1 className="display-32">
        {isNew ? <Trans>Ajouter une propriété</Trans> : <Trans>Modifier la propriété</Trans>}
      </h1>
    </div>
  )
}

/** The reader follows: a new step is read from its heading. The first one is where the page begins anyway. */
function useFocusOnStep(step: StepKey) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById('step-title')?.focus()
  }, [step])
}

interface Correction {
  field: string
  message: string
}

/** Sums up above a step what is to be corrected: what the form finds, or what the server refused. */
function useCorrections({ form, readRefusal }: RentalEditorState, step: StepKey) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const labels = useFieldLabels()
  const [found, setFound] = useState<{ step: StepKey; corrections: Correction[] }>()
  const fields: readonly RentalField[] = editorSteps.find(({ key }) => key === step)?.fields ?? []
  const shown = found?.step === step ? found.corrections : []

  return {
    /** Whether what the step holds is right; if not, says what is wrong. */
    check: async () => {
      await form.trigger([...fields])
      const faults = faultsOf(form.getValues(), fields)
      const corrections = faults.map(({ field, code }) => {
        const label = labels[field] ?? field
        const fault = sentence(code)
        return { field, message: t`${label} : ${fault}` }
      })
      setFound({ step, corrections })
      return faults.length === 0
    },
    showRefusal: () => setFound({ step, corrections: readRefusal() }),
    summary: shown.length > 0 && (
      <ErrorSummary
        title={t`${plural(shown.length, {
          one: 'Une information est à corriger',
          other: '# informations sont à corriger',
        })}`}
        errors={shown}
        onPick={(field) => form.setFocus(field as RentalField)}
      />
    ),
  }
}
