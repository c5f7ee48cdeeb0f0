import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { useSession } from '#web/session/session.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** What the badge of the public pages says: checks made, each with its date, and nothing more. */
export function BadgeCard({ mine }: { mine: MyCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { user } = useSession()
  if (mine.kind === 'property' || !mine.approved_at || !user) return null
  const verified = mine.facts.filter(({ verified_on: on }) => on !== null)
  const isOver =
    mine.suspended_at !== null ||
    mine.revoked_at !== null ||
    mine.status === 'expired' ||
    mine.status === 'withdrawn'
  const person = `${user.first_name} ${user.last_name}`
  return (
    <section
      aria-label={t`Votre badge`}
      className={classes(
        'rounded-16 p-5 text-white shadow-raised',
        isOver ? 'bg-ink-5' : 'bg-linear-to-br from-pine-7 to-pine-9',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="font-display text-18">Demeure</span>
        <Badge colour="white">{isOver ? t`Éteint` : t`Vérifiée`}</Badge>
      </div>
      <p className={classes('mt-6 display-24', isOver && 'line-through')}>
        {(mine.kind === 'professional' && user.company_name) || person}
      </p>
      <ul className="mt-4 flex flex-col gap-2 text-14">
        {verified.length === 0 && (
          <li className={classes(isOver && 'line-through')}>
            {mine.kind === 'identity' ? (
              <Trans>Identité vérifiée le {formatDay(mine.approved_at, language)}</Trans>
            ) : (
              <Trans>Profession vérifiée le {formatDay(mine.approved_at, language)}</Trans>
            )}
          </li>
        )}
        {verified.map(({ code, label, verified_on: on, valid_until: until }) => (
          <li key={code} className={classes(isOver && 'line-through')}>
            {until && code !== 'identity' ? (
              <Trans>
                {label} : vérifié, valable jusqu’au {formatDay(until, language)}
              </Trans>
            ) : (
              <Trans>
                {label} : vérifié le {formatDay(on!, language)}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
