import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconBuilding, IconStar, IconWallet } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { Card, StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { formatRating } from '#web/ui/data/stars.tsx'
import type { OwnerDashboardData } from './use-owner-to-dos.tsx'

/** Earnings, occupancy, rentals and ratings. */
export function OwnerMetrics({ dashboard }: { dashboard: OwnerDashboardData }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { counters, occupancy, revenue, average_rating, total_reviews } = dashboard
  const { open_nights: open } = occupancy
  const month = formatDay(revenue.from, language, { day: undefined, year: undefined })
  return (
    <StatGrid>
      <StatCard
        label={t`Revenu net, ${month}`}
        icon={<IconWallet size={20} aria-hidden />}
        note={
          <Link to={paths.ownerFinances()} className="text-link">
            <Trans>Voir les finances</Trans>
          </Link>
        }
      >
        <Revenue revenue={revenue} />
      </StatCard>
      <StatCard
        label={t`Occupation sur 30 jours`}
        icon={<IconBed size={20} aria-hidden />}
        note={
          <Plural
            value={occupancy.taken_nights}
            one={`# nuit prise sur ${open}`}
            other={`# nuits prises sur ${open}`}
          />
        }
      >
        {percentOf(occupancy.taken_nights, occupancy.open_nights, language)}
      </StatCard>
      <StatCard
        label={t`Logements publiés`}
        icon={<IconBuilding size={20} aria-hidden />}
        note={
          <Link to={paths.ownerDash('properties')} className="text-link">
            <Plural value={counters.total} one="# logement en tout" other="# logements en tout" />
          </Link>
        }
      >
        {counters.published}
      </StatCard>
      <StatCard
        label={t`Note moyenne`}
        icon={<IconStar size={20} aria-hidden />}
        note={<Plural value={total_reviews} _0="Aucun avis encore" one="# avis" other="# avis" />}
      >
        {average_rating === null ? '–' : formatRating(average_rating, language)}
      </StatCard>
    </StatGrid>
  )
}

function Revenue({ revenue }: Pick<OwnerDashboardData, 'revenue'>) {
  const language = useLanguage()
  const amounts = revenue.currencies.filter(
    ({ gross_minor, net_minor }) => gross_minor !== 0 || net_minor !== 0,
  )
  if (amounts.length === 0) return formatMoney(0, 'EUR', language)
  return amounts.map(({ currency, net_minor }) => (
    <span key={currency} className="block">
      {formatMoney(amountOfMinor(net_minor, currency), currency, language)}
    </span>
  ))
}

function percentOf(part: number, total: number, language: Language) {
  return formatPercent(total === 0 ? 0 : part / total, language)
}

/** The nights of the next 30 days, one bar each: occupied rentals out of those that are open. */
export function OccupancyChart({ occupancy }: Pick<OwnerDashboardData, 'occupancy'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const last = occupancy.nights.at(-1)?.night ?? occupancy.from
  const short = { year: undefined, month: 'short' } as const
  return (
    <Card
      title={t`Occupation nuit par nuit`}
      aside={
        <Link to={paths.ownerCalendar()} className="text-link text-14">
          <Trans>Calendrier</Trans>
        </Link>
      }
    >
      <ol className="flex h-32 items-end gap-px sm:gap-1">
        {occupancy.nights.map(({ night, taken, open }) => {
          const day = formatDay(night, language, { year: undefined })
          return (
            <li
              key={night}
              title={t`${day} : ${taken} sur ${open}`}
              className="relative h-full grow rounded-t-8 bg-surface-2"
            >
              <span
                aria-hidden
                className="absolute inset-x-0 bottom-0 rounded-t-8 bg-brand"
                style={{ height: `${open === 0 ? 0 : Math.min((taken / open) * 100, 100)}%` }}
              />
              <span className="sr-only">{t`${day} : ${taken} sur ${open}`}</span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden className="mt-2 flex justify-between text-12 text-muted">
        <span>{formatDay(occupancy.from, language, short)}</span>
        <span>{formatDay(last, language, short)}</span>
      </p>
    </Card>
  )
}
