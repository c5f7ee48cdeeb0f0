import type { SaleValidation } from '#contract/sales/conformity.ts'
import { PhotosStep } from '#web/editor/photos/photos-step.tsx'
import { EditorFrame, type EditorKind } from '#web/editor/steps/editor-frame.tsx'
import { paths } from '#web/paths.ts'
import { AddressStep } from './address-step.tsx'
import { ConformityCard } from './conformity-card.tsx'
import { FeaturesStep } from './features-step.tsx'
import { useFieldLabels } from './field-labels.ts'
import { PropertyTypeStep } from './property-type-step.tsx'
import { LegalStep } from './legal-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { errorsOf, type SaleRecord, type SaleValues } from './sale-form.ts'
import { SaleState } from '../sale-state.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { fieldsOf, stepSearch, saleSteps, type SaleStepKey, stepOfField } from './sale-steps.ts'
import { useConformity } from './use-conformity.ts'
import { SaleEditorProvider, salePictures, useSaleEditor } from './use-sale-editor.ts'

/** Number required for publication (rules, section 8), shown as a hint; the server enforces it. */
const photosToPublish = 5

const saleEditor: EditorKind<SaleValues, SaleRecord, SaleStepKey> = {
  steps: saleSteps,
  fieldsOf,
  errorsOf,
  pictures: salePictures,
  listPath: paths.sellerDash('properties'),
  addPath: paths.sellerSaleAdd(),
  editPath: paths.sellerSaleEdit,
  columns: 'xl:grid-cols-[minmax(0,42.5rem)_304px]',
}

/** The form of a listing in steps. It stays mounted when a new draft receives its address. */
export function SaleEditor({
  initial,
  onCreated,
}: {
  initial: SaleRecord | null
  onCreated: (id: string) => void
}) {
  const editor = useSaleEditor(initial, onCreated)
  const [{ step }] = useSearchState(stepSearch)
  const { record: sale } = editor
  const { validation, again } = useConformity(sale)
  return (
    <SaleEditorProvider value={editor}>
      <EditorFrame
        kind={saleEditor}
        editor={editor}
        images={initial?.images ?? []}
        step={step}
        fieldLabels={useFieldLabels()}
        isDone={(each) => isStepDone(each, sale, validation)}
        title={sale?.title}
        notice={
          sale && sale.rejection_reason && sale.sale_status !== 'suspended' && <SaleState sale={sale} />
        }
        aside={
          sale && validation && step !== 'publish' && <ConformityCard id={sale.id} validation={validation} />
        }
      >
        <Step step={step} validation={validation} onDocumentsChange={again} />
      </EditorFrame>
    </SaleEditorProvider>
  )
}

function Step({
  step,
  validation,
  onDocumentsChange,
}: {
  step: SaleStepKey
  validation: SaleValidation | null
  onDocumentsChange: () => void
}) {
  switch (step) {
    case 'address':
      return <AddressStep />
    case 'home':
      return <PropertyTypeStep />
    case 'photos':
      return <PhotosStep least={photosToPublish} />
    case 'features':
      return <FeaturesStep />
    case 'price':
      return <PriceStep />
    case 'legal':
      return <LegalStep onDocumentsChange={onDocumentsChange} />
    case 'publish':
      return <PublishStep validation={validation} />
  }
}

/**
 * A step is done once its blocking rules pass. No rule belongs to the step of the features: it is done once one is set.
 */
function isStepDone(step: SaleStepKey, sale: SaleRecord | null, validation: SaleValidation | null) {
  if (step === 'publish') return validation?.can_publish ?? false
  if (step === 'features')
    return sale !== null && (sale.amenities.length > 0 || Object.keys(sale.characteristics).length > 0)
  const items = validation?.items.filter(({ field }) => stepOfField(field) === step) ?? []
  return items.length > 0 && items.every(({ passed, blocking }) => passed || !blocking)
}
