import { useLingui } from '@lingui/react/macro'
import type { CurrencyMonth } from '#contract/money/finances.ts'
import { amountOfMinor, formatCompactMoney, formatMoney } from '#contract/core/money-format.ts'
import { ChartCard, MetricsChart } from '#web/ui/data/chart-card.tsx'
import { MetricsTable } from '#web/ui/data/metrics-table.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useExactMoney, useMonthName } from '#web/money/exact-money.ts'

/** The net amount of each of twelve months beside that of the year before, itemised in the table. */
export function MonthsCard({
  metrics: { months, currency, year_net_minor: year },
}: {
  metrics: CurrencyMonth
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const exact = useExactMoney()
  const monthName = useMonthName()
  const roundedAmount = (minor: number) =>
    formatMoney(Math.round(amountOfMinor(minor, currency)), currency, language)
  const total = roundedAmount(year.now)
  const totalBefore = roundedAmount(year.year_before)
  const sentence =
    year.year_before === 0
      ? t`${total} en douze mois, rien l’année précédente`
      : t`${total} en douze mois, contre ${totalBefore} l’année précédente`
  return (
    <ChartCard
      title={t`Revenus nets`}
      note={<p className="-mt-4 text-14 text-muted">{sentence}</p>}
      className="h-full"
      chart={
        <MetricsChart
          rows={months}
          tall
          at="month"
          label={sentence}
          tick={(month) => monthName(month, true)}
          name={(month) => monthName(month)}
          room={68}
          tickGap={2}
          figure={{
            short: (minor) => formatCompactMoney(amountOfMinor(minor, currency), currency, language),
            full: (minor) => exact(minor, currency),
          }}
          series={[
            {
              field: 'year_before_net_minor',
              name: t`Année précédente`,
              color: 'var(--control-line)',
              as: 'column',
            },
            { field: 'net_minor', name: t`Cette année`, color: 'var(--brand)', as: 'column' },
          ]}
        />
      }
      table={
        <MetricsTable
          first={t`Mois`}
          heads={[t`Brut`, t`Remboursé`, t`Commission`, t`Net`, t`Net un an plus tôt`]}
          rows={months.map((month) => ({
            key: month.month,
            label: monthName(month.month),
            cells: [
              exact(month.gross_minor, currency),
              exact(-month.refunds_minor, currency),
              exact(-month.fees_minor, currency),
              <span key="net" className="font-semibold">
                {exact(month.net_minor, currency)}
              </span>,
              exact(month.year_before_net_minor, currency),
            ],
          }))}
        />
      }
    />
  )
}
