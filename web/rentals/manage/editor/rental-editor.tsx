import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { OwnedRental, RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import { PhotosStep } from '#web/editor/photos/photos-step.tsx'
import { SaveStatus } from '#web/editor/draft/save-status.tsx'
import { StepBar } from '#web/editor/steps/step-bar.tsx'
import { StepButtons } from '#web/editor/steps/step-buttons.tsx'
import { neighbours } from '#web/editor/steps/steps.ts'
import { EditingProvider } from '#web/editor/draft/use-draft-editor.ts'
import { useFocusOnStep } from '#web/editor/steps/use-focus-on-step.ts'
import { useLeaveGuard } from '#web/editor/draft/use-leave-guard.ts'
import { PicturesProvider, usePictures } from '#web/editor/photos/use-pictures.ts'
import { useStepCorrections } from '#web/editor/steps/use-step-corrections.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddressStep } from './address-step.tsx'
import { ComfortStep } from './comfort-step.tsx'
import { CompletenessCard, CompletenessLine } from '../completeness-card.tsx'
import { editorSteps, isStepDone, readStep, type StepKey } from './editor-steps.ts'
import { fieldsOfStep, useFieldLabels } from './form-fields.ts'
import { RentalTypeStep } from './rental-type-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { errorsOf } from './rental-form.ts'
import { useTitleOf } from '../rental-title.ts'
import { EditorProvider, rentalPictures, useRentalEditor } from './use-rental-editor.ts'

/** Requirements of a publication (rules, section 5); the server decides. */
const photosToPublish = 3

const stepScreens: Record<StepKey, () => React.ReactNode> = {
  address: AddressStep,
  home: RentalTypeStep,
  photos: () => <PhotosStep least={photosToPublish} />,
  comfort: ComfortStep,
  price: PriceStep,
  publish: PublishStep,
}

/** Adds or edits a rental, step by step. It stays mounted while the draft it creates gets its address. */
export function RentalEditor({
  initial,
  defaults,
  onCreated,
}: {
  initial: OwnedRental | null
  /** Defaults of a new rental. */
  defaults?: RentalDefaults | undefined
  onCreated: (id: string) => void
}) {
  const editor = useRentalEditor(initial, defaults, onCreated)
  const [isNew] = useState(initial === null)
  const [search] = useSearchParams()
  const step = readStep(search)
  const { record: rental } = editor
  const addressOf = (to: StepKey) =>
    rental ? paths.ownerRentalEdit(rental.id, to) : `${paths.ownerRentalAdd()}?step=${to}`
  const pictures = usePictures(rentalPictures, editor, initial?.images ?? [])
  useLeaveGuard(editor, pictures.sending)
  useFocusOnStep(step)
  const { check, showRefusal, summary } = useStepCorrections(
    editor,
    step,
    fieldsOfStep(step),
    errorsOf,
    useFieldLabels(),
  )
  const { previous, next } = neighbours(editorSteps, step)
  const StepScreen = stepScreens[step]
  return (
    <EditorProvider value={editor}>
      <EditingProvider value={editor}>
        <FormProvider {...editor.form}>
          <PicturesProvider value={pictures}>
            <div className="flex flex-col gap-6">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <EditorHeading rental={rental} isNew={isNew} />
                <SaveStatus />
              </div>
              <StepBar
                steps={editorSteps}
                step={step}
                isDone={(each) => isStepDone(each, rental?.completeness)}
                addressOf={addressOf}
              />
              {rental && <CompletenessLine id={rental.id} completeness={rental.completeness} />}
              <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-10">
                <form
                  noValidate
                  aria-labelledby="step-title"
                  onSubmit={(event) => event.preventDefault()}
                  className="flex min-w-0 max-w-170 flex-col gap-6"
                >
                  {summary}
                  <StepScreen />
                  <StepButtons
                    previous={previous && addressOf(previous.key)}
                    next={next && addressOf(next.key)}
                    exit={paths.ownerDash('properties')}
                    check={check}
                    onRefused={showRefusal}
                  />
                </form>
                {rental && (
                  <div className="xl:sticky xl:top-24">
                    <CompletenessCard id={rental.id} completeness={rental.completeness} />
                  </div>
                )}
              </div>
            </div>
          </PicturesProvider>
        </FormProvider>
      </EditingProvider>
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
