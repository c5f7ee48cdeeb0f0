import type { OwnedRental, RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { PhotosStep } from '#web/editor/photos/photos-step.tsx'
import { EditorFrame, type EditorKind } from '#web/editor/steps/editor-frame.tsx'
import { paths } from '#web/paths.ts'
import { AddressStep } from './address-step.tsx'
import { ComfortStep } from './comfort-step.tsx'
import { CompletenessCard, CompletenessLine } from '../completeness-card.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { editorSteps, isStepDone, stepSearch, type StepKey } from './editor-steps.ts'
import { fieldsOfStep, useFieldLabels } from './form-fields.ts'
import { RentalTypeStep } from './rental-type-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { errorsOf, type RentalValues } from './rental-form.ts'
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

const rentalEditor: EditorKind<RentalValues, OwnedRental, StepKey> = {
  steps: editorSteps,
  fieldsOf: fieldsOfStep,
  errorsOf,
  pictures: rentalPictures,
  listPath: paths.ownerDash('properties'),
  addPath: paths.ownerRentalAdd(),
  editPath: paths.ownerRentalEdit,
  columns: 'xl:grid-cols-[minmax(0,1fr)_304px]',
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
  const [{ step }] = useSearchState(stepSearch)
  const { record: rental } = editor
  const titleOf = useTitleOf()
  const StepScreen = stepScreens[step]
  return (
    <EditorProvider value={editor}>
      <EditorFrame
        kind={rentalEditor}
        editor={editor}
        images={initial?.images ?? []}
        step={step}
        fieldLabels={useFieldLabels()}
        isDone={(each) => isStepDone(each, rental?.completeness)}
        title={rental?.title ? titleOf(rental) : undefined}
        notice={rental && <CompletenessLine id={rental.id} completeness={rental.completeness} />}
        aside={rental && <CompletenessCard id={rental.id} completeness={rental.completeness} />}
      >
        <StepScreen />
      </EditorFrame>
    </EditorProvider>
  )
}
