import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Followed } from './followed.ts'

type Type = Followed['milestones'][number]['type']

/** Past and future dates, evenly spaced: done, today, future; the end in yellow, the suspension in red. */
export function TimeLine({ milestones }: { milestones: Followed['milestones'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names: Record<Type, string> = {
    submitted: t`Envoyée`,
    approved: t`Approuvée`,
    rejected: t`Refusée`,
    reminder: t`Rappel`,
    today: t`Aujourd’hui`,
    expiry: t`Échéance`,
    suspension: t`Suspension`,
    purge: t`Images effacées`,
    decision_due: t`Réponse au plus tard`,
  }
  const shown = milestones.slice(-8)
  const year = milestones.find(({ type }) => type === 'today')?.on.slice(0, 5) ?? ''
  const today = shown.findIndex(({ type }) => type === 'today')
  return (
    <ol className="mt-6 flex flex-col md:flex-row" aria-label={t`Dates du dossier`}>
      {shown.map(({ type, on, detail }, index) => {
        const isDone = index < today
        const isLast = index === shown.length - 1
        return (
          <li
            key={`${type}-${on}`}
            className="relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 md:flex-col md:gap-2 md:pr-2 md:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden
                className={classes(
                  'absolute top-3 bottom-0 left-1.75 w-0.75 md:top-1.75 md:right-0 md:bottom-auto md:left-3 md:h-0.75 md:w-auto',
                  isDone ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classes(
                'relative z-1 mt-0.5 size-4 flex-none rounded-full border-3 md:mt-0',
                type === 'today'
                  ? 'border-brand bg-surface ring-4 ring-brand-soft'
                  : isDone
                    ? 'border-brand bg-brand'
                    : type === 'expiry'
                      ? 'border-yellow-solid bg-surface'
                      : type === 'suspension'
                        ? 'border-red-solid bg-surface'
                        : 'border-control-line bg-surface',
              )}
            />
            <div className="flex min-w-0 grow justify-between gap-3 text-14 md:block">
              <p className={classes('font-semibold', type === 'today' && 'text-brand-text')}>
                <time dateTime={on}>
                  {formatDay(on, language, on.startsWith(year) ? { year: undefined } : { month: 'short' })}
                </time>
              </p>
              <div className="max-md:text-right">
                <p aria-current={type === 'today' ? 'date' : undefined}>{names[type]}</p>
                {addsTo(detail, names[type]) && <p className="text-muted">{detail}</p>}
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** « Envoyé » below « Envoyée » adds nothing: left out. */
function addsTo(detail: string, name: string) {
  return detail !== '' && !name.startsWith(detail)
}
