import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconCalendarEvent, IconMoon, IconWallet } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { CurrencyMonth, showFinanceMonth } from '#contract/money/finances.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { YearChange } from '#web/ui/data/change.tsx'
import { StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'

export type FinanceMonth = EndpointAnswer<typeof showFinanceMonth>

/** The days of the metrics, and the period compared with. */
export function ComparedDays({ month: { from, to } }: { month: FinanceMonth }) {
  const language = useLanguage()
  // Without a current date, so that the year is always included.
  const days = formatDateRange(from, to, language, '')
  const year = Number(from.slice(0, 4)) - 1
  return (
    <p className="text-14 text-muted">
      <Trans>
        {days}, comparé aux mêmes jours de {year}
      </Trans>
    </p>
  )
}

/** A month in one currency, each metric with its change in a year; nights are those of all rentals together. */
export function MonthMetrics({
  metrics,
  month,
  withOccupancy,
}: {
  metrics: CurrencyMonth
  month: FinanceMonth
  withOccupancy: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { currency, net_minor: net, upcoming } = metrics
  const money = (minor: number) => formatMoney(Math.round(amountOfMinor(minor, currency)), currency, language)
  return (
    <StatGrid>
      <StatCard
        label={t`Revenus nets du mois`}
        icon={<IconWallet size={20} aria-hidden />}
        note={
          <YearChange now={net.now} before={net.year_before === 0 ? null : net.year_before} write={money} />
        }
      >
        {money(net.now)}
      </StatCard>
      <StatCard
        label={t`À venir`}
        icon={<IconCalendarEvent size={20} aria-hidden />}
        note={
          <Plural
            value={upcoming.stays}
            _0="aucun séjour confirmé"
            one="# séjour confirmé"
            other="# séjours confirmés"
          />
        }
      >
        {money(upcoming.net_minor)}
      </StatCard>
      {withOccupancy && <OccupancyCard month={month} />}
      <NightPriceCard metrics={metrics} money={money} />
    </StatGrid>
  )
}

function OccupancyCard({ month: { taken_nights, open_nights } }: { month: FinanceMonth }) {
  const { t } = useLingui()
  const language = useLanguage()
  const percent = (part: number) => formatPercent(part, language)
  const now = open_nights.now > 0 ? taken_nights.now / open_nights.now : 0
  const before = open_nights.year_before > 0 ? taken_nights.year_before / open_nights.year_before : null
  return (
    <StatCard
      label={t`Taux d’occupation`}
      icon={<IconBed size={20} aria-hidden />}
      note={
        open_nights.now > 0 ? (
          <YearChange now={now} before={before} write={percent} inPoints />
        ) : (
          t`aucune nuit ouverte`
        )
      }
    >
      {open_nights.now > 0 ? percent(now) : '–'}
    </StatCard>
  )
}

function NightPriceCard({
  metrics: { nights, nights_minor },
  money,
}: {
  metrics: CurrencyMonth
  money: (minor: number) => string
}) {
  const { t } = useLingui()
  const now = nights_minor.now / Math.max(nights.now, 1)
  const before = nights.year_before > 0 ? nights_minor.year_before / nights.year_before : null
  return (
    <StatCard
      label={t`Prix moyen par nuit`}
      icon={<IconMoon size={20} aria-hidden />}
      note={
        nights.now > 0 ? <YearChange now={now} before={before} write={money} /> : t`aucune nuit sur ces jours`
      }
    >
      {nights.now > 0 ? money(now) : '–'}
    </StatCard>
  )
}
