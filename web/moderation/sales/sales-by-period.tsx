import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import type { SalesReport } from '#contract/moderation/sale-reports.ts'
import { ChartCard, MetricsChart } from '#web/ui/data/chart-card.tsx'
import { MetricsTable } from '#web/ui/data/metrics-table.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Sales by day, week or month beside those of the previous period. */
export function SalesByPeriod({ report, groups }: { report: SalesReport; groups: React.ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { summary, previous, group_by: group } = report
  const [now, before] = [summary.total_sales, previous.summary.total_sales]
  const isByMonth = group === 'month'
  const day = (date: string) => formatDay(date, language, isByMonth ? { day: undefined } : {})
  return (
    <ChartCard
      title={t`Ventes par période`}
      note={groups}
      chart={
        <MetricsChart
          rows={report.groups}
          at="start_date"
          label={t`Ventes par période : ${now}, contre ${before} la période d’avant`}
          tick={(date) =>
            formatDay(date, language, {
              month: 'short',
              year: undefined,
              ...(isByMonth && { day: undefined }),
            })
          }
          name={day}
          series={[
            {
              field: 'previous_sales',
              name: t`Période d’avant`,
              color: 'var(--control-line)',
              as: 'column',
            },
            { field: 'sales', name: t`Ventes`, color: 'var(--brand)', as: 'column' },
          ]}
        />
      }
      table={
        <MetricsTable
          first={t`Début`}
          heads={[t`Ventes`, t`Période d’avant`, t`Publiées`, t`Retirées`, t`Montant`]}
          rows={report.groups.toReversed().map((each) => ({
            key: each.start_date,
            label: day(each.start_date),
            cells: [
              each.sales,
              each.previous_sales,
              each.published,
              each.withdrawn,
              each.revenue.length === 0
                ? '–'
                : each.revenue.map(({ currency, amount }) => (
                    <span key={currency} className="block">
                      {formatMoney(Math.round(Number(amount)), currency, language)}
                    </span>
                  )),
            ],
          }))}
        />
      }
    />
  )
}
