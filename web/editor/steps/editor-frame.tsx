import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { Link } from '#web/ui/link.tsx'
import type { DraftKind } from '../draft/draft-kind.ts'
import { SaveStatus } from '../draft/save-status.tsx'
import { type DraftEditor, EditingProvider } from '../draft/use-draft-editor.ts'
import { useLeaveGuard } from '../draft/use-leave-guard.ts'
import type { PictureGateway } from '../photos/use-picture-calls.ts'
import { PicturesProvider, usePictures } from '../photos/use-pictures.ts'
import { StepBar } from './step-bar.tsx'
import { StepButtons } from './step-buttons.tsx'
import { type EditorStep, neighbours } from './steps.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'
import { useStepCorrections } from './use-step-corrections.tsx'

/** What differs between the editors of rentals and of listings for sale. */
export interface EditorKind<Values extends FieldValues, Written extends { id: string }, Step extends string> {
  steps: readonly EditorStep<Step>[]
  fieldsOf: (step: Step) => readonly (keyof Values & string)[]
  errorsOf: DraftKind<Values, Written>['errorsOf']
  pictures: PictureGateway
  /** The list that the editor was entered from. */
  listPath: string
  addPath: string
  editPath: (id: string, step: Step) => string
  /** Columns of the form and of what stands beside it. */
  columns: string
}

/**
 * The screen that adds or edits a listing, step by step. It stays mounted while the draft it creates gets its address,
 * inside a provider of the editor for the steps.
 * @param title of the record
 * @param notice above the form
 * @param aside beside the form
 * @param children the step shown
 */
export function EditorFrame<Values extends FieldValues, Written extends { id: string }, Step extends string>({
  kind,
  editor,
  images,
  step,
  fieldLabels,
  isDone,
  title,
  notice,
  aside,
  children,
}: {
  kind: EditorKind<Values, Written, Step>
  editor: DraftEditor<Values, Written>
  images: RentalImage[]
  step: Step
  fieldLabels: Partial<Record<string, string>>
  isDone: (step: Step) => boolean
  title: string | undefined
  notice: React.ReactNode
  aside: React.ReactNode
  children: React.ReactNode
}) {
  const [isNew] = useState(editor.record === null)
  const { record } = editor
  const addressOf = (to: Step) => (record ? kind.editPath(record.id, to) : `${kind.addPath}?step=${to}`)
  const pictures = usePictures(kind.pictures, editor, images)
  useLeaveGuard(editor, pictures.sending)
  useFocusOnStep(step)
  const { check, showRefusal, summary } = useStepCorrections(
    editor,
    step,
    kind.fieldsOf(step),
    kind.errorsOf,
    fieldLabels,
  )
  const { previous, next } = neighbours(kind.steps, step)
  return (
    <EditingProvider value={editor}>
      <FormProvider {...editor.form}>
        <PicturesProvider value={pictures}>
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <EditorHeading listPath={kind.listPath} title={title} isNew={isNew} />
              <SaveStatus />
            </div>
            <StepBar steps={kind.steps} step={step} isDone={isDone} addressOf={addressOf} />
            {notice}
            <div className={`grid items-start gap-6 ${kind.columns} xl:gap-10`}>
              <form
                noValidate
                aria-labelledby="step-title"
                onSubmit={(event) => event.preventDefault()}
                className="flex min-w-0 max-w-170 flex-col gap-6"
              >
                {summary}
                {children}
                <StepButtons
                  previous={previous && addressOf(previous.key)}
                  next={next && addressOf(next.key)}
                  exit={kind.listPath}
                  check={check}
                  onRefused={showRefusal}
                />
              </form>
              {aside && <div className="xl:sticky xl:top-24">{aside}</div>}
            </div>
          </div>
        </PicturesProvider>
      </FormProvider>
    </EditingProvider>
  )
}

function EditorHeading({
  listPath,
  title,
  isNew,
}: {
  listPath: string
  title: string | undefined
  isNew: boolean
}) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <title>{isNew ? t`Ajouter une propriété – Demeure` : t`Modifier la propriété – Demeure`}</title>
      <nav className="mb-1 flex items-center gap-2 text-14 text-muted">
        <Link to={listPath} className="flex-none hover:underline">
          <Trans>Mes Propriétés</Trans>
        </Link>
        <IconChevronRight size={14} aria-hidden className="flex-none" />
        <span className="truncate">{title || <Trans>Nouveau brouillon</Trans>}</span>
      </nav>
      <h1 className="display-32">
        {isNew ? <Trans>Ajouter une propriété</Trans> : <Trans>Modifier la propriété</Trans>}
      </h1>
    </div>
  )
}
