import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { type EditorStep, neighbours } from './steps.ts'

/** The steps as segments of one bar: done, current, to come. Each is a link, since the order is free. */
export function StepBar<Key extends string>({
  steps,
  step,
  isDone,
  addressOf,
}: {
  steps: readonly EditorStep<Key>[]
  step: Key
  isDone: (step: Key) => boolean
  addressOf: (step: Key) => string
}) {
  const { t } = useLingui()
  const number = neighbours(steps, step).index + 1
  const current = steps[number - 1]
  const count = steps.length
  const name = current ? t(current.label) : ''
  return (
    <nav aria-label={t`Étapes`}>
      <p aria-hidden className="mb-1 font-semibold md:hidden">
        <Trans>
          Étape {number} sur {count} : {name}
        </Trans>
      </p>
      <ol className="flex gap-1.5">
        {steps.map((each) => {
          const here = each.key === step
          const done = isDone(each.key)
          return (
            <li key={each.key} className="min-w-0 flex-1">
              <Link
                to={addressOf(each.key)}
                replace
                preventScrollReset
                aria-current={here ? 'step' : undefined}
                className={classes(
                  'flex flex-col gap-4 py-2 text-14 hover:text-text',
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
                  {t(each.label)}
                  {done && (
                    <span className="sr-only">
                      {' '}
                      <Trans>(fait)</Trans>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
