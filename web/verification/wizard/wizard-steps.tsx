import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/class-names.ts'

export type WizardStep = 'needs' | 'documents' | 'review' | 'follow'
const order: readonly WizardStep[] = ['needs', 'documents', 'review', 'follow']

/** The steps as segments of one bar; the follow-up is available after the submission. */
export function WizardSteps({
  step,
  documents,
  isDone,
  canFollow,
  onStep,
}: {
  step: WizardStep
  /** Name of the document step, by kind of case. */
  documents: string
  isDone: (step: WizardStep) => boolean
  canFollow: boolean
  onStep: (step: WizardStep) => void
}) {
  const { t } = useLingui()
  const labels: Record<WizardStep, string> = {
    needs: t`Le nécessaire`,
    documents,
    review: t`Relecture et accord`,
    follow: t`Envoi et suivi`,
  }
  const number = order.indexOf(step) + 1
  return (
    <nav aria-label={t`Étapes`}>
      <p aria-hidden className="mb-1 font-semibold md:hidden">
        <Trans>
          Étape {number} sur {order.length} : {labels[step]}
        </Trans>
      </p>
      <ol className="flex gap-1.5">
        {order.map((each) => {
          const here = each === step
          const done = isDone(each)
          const isOpen = each === 'needs' || (each === 'follow' ? canFollow : isDone('needs'))
          return (
            <li key={each} className="min-w-0 flex-1">
              <button
                type="button"
                disabled={!isOpen}
                aria-current={here ? 'step' : undefined}
                onClick={() => onStep(each)}
                className={classes(
                  'flex w-full flex-col gap-4 py-2 text-left text-14',
                  here ? 'font-semibold' : done ? 'font-medium' : 'font-medium text-muted',
                )}
              >
                <span className="block h-1 overflow-hidden rounded-full bg-line">
                  <span
                    className={classes(
                      'block h-full rounded-full bg-brand transition-[width]',
                      done ? 'w-full' : here ? 'w-[45%]' : 'w-0',
                    )}
                  />
                </span>
                <span className="max-md:sr-only">
                  {labels[each]}
                  {done && (
                    <span className="sr-only">
                      {' '}
                      <Trans>(fait)</Trans>
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
