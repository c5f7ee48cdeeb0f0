import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { SaleValidation } from '#contract/sales/conformity.ts'
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
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { AddressStep } from './address-step.tsx'
import { ConformityCard } from './conformity-card.tsx'
import { FeaturesStep } from './features-step.tsx'
import { useFieldLabels } from './field-labels.ts'
import { RentalTypeStep } from './rental-type-step.tsx'
import { LegalStep } from './legal-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { errorsOf, type SaleRecord } from './sale-form.ts'
import { SaleState } from '../sale-state.tsx'
import { fieldsOf, readStep, saleSteps, type SaleStepKey, stepOfField } from './sale-steps.ts'
import { useConformity } from './use-conformity.ts'
import { SaleEditorProvider, salePictures, useSaleEditor } from './use-sale-editor.ts'

/** What a listing needs to be published (rules, section 8); the server decides. */
const photosToPublish = 5

/** Adding or changing a listing, step by step. It stays the same screen while the draft it starts gets its address. */
export function SaleEditor({
  initial,
  onCreated,
}: {
  initial: SaleRecord | null
  onCreated: (id: string) => void
}) {
  const editor = useSaleEditor(initial, onCreated)
  const [isNew] = useState(initial === null)
  const [search] = useSearchParams()
  const step = readStep(search)
  const { record: sale } = editor
  const { validation, again } = useConformity(sale)
  const addressOf = (to: SaleStepKey) =>
    sale ? paths.sellerSaleEdit(sale.id, to) : `${paths.sellerSaleAdd()}?step=${to}`
  const pictures = usePictures(salePictures, editor, initial?.images ?? [])
  useLeaveGuard(editor, pictures.sending)
  useFocusOnStep(step)
  const { check, showRefusal, summary } = useStepCorrections(
    editor,
    step,
    fieldsOf(step),
    errorsOf,
    useFieldLabels(),
  )
  const { previous, next } = neighbours(saleSteps, step)
  return (
    <SaleEditorProvider value={editor}>
      <EditingProvider value={editor}>
        <FormProvider {...editor.form}>
          <PicturesProvider value={pictures}>
            <div className="flex flex-col gap-6">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <EditorHeading sale={sale} isNew={isNew} />
                <SaveStatus />
              </div>
              <StepBar
                steps={saleSteps}
                step={step}
                isDone={(each) => isStepDone(each, sale, validation)}
                addressOf={addressOf}
              />
              {sale && sale.rejection_reason && sale.sale_status !== 'suspended' && <SaleState sale={sale} />}
              <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,42.5rem)_304px] xl:gap-10">
                <form
                  noValidate
                  aria-labelledby="step-title"
                  onSubmit={(event) => event.preventDefault()}
                  className="flex min-w-0 max-w-170 flex-col gap-6"
                >
                  {summary}
                  <Step step={step} validation={validation} onDocumentsChange={again} />
                  <StepButtons
                    previous={previous && addressOf(previous.key)}
                    next={next && addressOf(next.key)}
                    exit={paths.sellerDash('properties')}
                    check={check}
                    onRefused={showRefusal}
                  />
                </form>
                {sale && validation && step !== 'publish' && (
                  <div className="xl:sticky xl:top-24">
                    <ConformityCard id={sale.id} validation={validation} />
                  </div>
                )}
              </div>
            </div>
          </PicturesProvider>
        </FormProvider>
      </EditingProvider>
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
      return <RentalTypeStep />
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

/** A step is done once no rule that is mended in it fails; the one that no rule knows, once something is said. */
function isStepDone(step: SaleStepKey, sale: SaleRecord | null, validation: SaleValidation | null) {
  if (step === 'publish') return validation?.can_publish ?? false
  if (step === 'features')
    return sale !== null && (sale.amenities.length > 0 || Object.keys(sale.characteristics).length > 0)
  const items = validation?.items.filter(({ field }) => stepOfField(field) === step) ?? []
  return items.length > 0 && items.every(({ passed, blocking }) => passed || !blocking)
}

function EditorHeading({ sale, isNew }: { sale: SaleRecord | null; isNew: boolean }) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <title>{isNew ? t`Ajouter une propriété – Demeure` : t`Modifier la propriété – Demeure`}</title>
      <nav className="mb-1 flex items-center gap-2 text-14 text-muted">
        <Link to={paths.sellerDash('properties')} className="flex-none hover:underline">
          <Trans>Mes Propriétés</Trans>
        </Link>
        <IconChevronRight size={14} aria-hidden className="flex-none" />
        <span className="truncate">{sale?.title || <Trans>Nouveau brouillon</Trans>}</span>
      </nav>
      <h1 className="display-32">
        {isNew ? <Trans>Ajouter une propriété</Trans> : <Trans>Modifier la propriété</Trans>}
      </h1>
    </div>
  )
}
