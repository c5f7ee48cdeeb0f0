import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import type { PersonList } from '#contract/people/people-enums.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'

interface Metric {
  list: PersonList
  label: string
  value: React.ReactNode
  note: React.ReactNode
}

/** Five metrics, each the way to its list. */
export function PersonMetrics({ person }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { metrics, money } = person
  const number = (value: number) => formatNumber(value, language)
  const lastTrip = metrics.last_trip_on && formatDay(metrics.last_trip_on, language, { day: undefined })
  const nextPayout =
    money.next_payout_at && formatDay(money.next_payout_at, language, { month: 'short', year: undefined })
  const underWay = number(metrics.stays_under_way)
  const toCome = number(metrics.stays_to_come)
  const isSellerOnly = metrics.rentals === 0 && metrics.sales > 0
  const shown: Metric[] = [
    isSellerOnly
      ? {
          list: 'sales',
          label: t`Biens à vendre`,
          value: number(metrics.sales),
          note: <Plural value={metrics.sales_live} _0="aucun en ligne" one="# en ligne" other="# en ligne" />,
        }
      : {
          list: 'rentals',
          label: t`Logements`,
          value: number(metrics.rentals),
          note: (
            <>
              <Plural value={metrics.rentals_published} _0="aucun publié" one="# publié" other="# publiés" />
              {metrics.rentals_draft > 0 && (
                <>
                  {', '}
                  <Plural value={metrics.rentals_draft} one="# brouillon" other="# brouillons" />
                </>
              )}
            </>
          ),
        },
    {
      list: 'bookings_received',
      label: t`Séjours reçus`,
      value: number(metrics.stays),
      note: (
        <Trans>
          {underWay} en cours, {toCome} à venir
        </Trans>
      ),
    },
    {
      list: 'bookings_made',
      label: t`Voyages`,
      value: number(metrics.trips),
      note: lastTrip ? <Trans>dernier en {lastTrip}</Trans> : t`aucun terminé`,
    },
    {
      list: 'payouts',
      label: t`À verser`,
      value:
        money.due.map((due) => formatExactMoney(due.amount_minor, due.currency, language)).join(' + ') || '–',
      note: money.is_payout_held ? t`retenu` : nextPayout ? nextPayout : t`rien de prévu`,
    },
    {
      list: 'reviews_received',
      label: t`Avis reçus`,
      value:
        metrics.average_rating === null
          ? '–'
          : formatNumber(metrics.average_rating, language, { minDecimals: 1 }),
      note: (
        <>
          <Plural value={metrics.reviews} _0="aucun avis" one="# avis" other="# avis" />
          {metrics.reviews_flagged > 0 && (
            <>
              {', '}
              <Plural value={metrics.reviews_flagged} one="# signalé" other="# signalés" />
            </>
          )}
        </>
      ),
    },
  ]
  return (
    <nav
      aria-label={t`En chiffres`}
      className="grid grid-cols-2 border-y border-line md:grid-cols-5 md:divide-x md:divide-line"
    >
      {shown.map(({ list, label, value, note }) => (
        <Link
          key={list}
          to={paths.adminUserList(person.id, list)}
          className="flex min-w-0 flex-col gap-0.5 px-3 py-4 first:pl-0 hover:bg-surface-2 max-md:px-0"
        >
          <span className="text-14 text-muted">{label}</span>
          <span className="display-24 lining-nums wrap-anywhere">{value}</span>
          <span className="text-12 text-muted">{note}</span>
        </Link>
      ))}
    </nav>
  )
}
