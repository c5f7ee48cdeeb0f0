import { useLingui } from '@lingui/react/macro'
import type { CurrencySummary } from '../../contract/finances.ts'
import { ChartCard, FiguresChart } from '../areas/chart-card.tsx'
import { FiguresTable } from '../areas/figures-table.tsx'
import { amountOfMinor, formatMoney } from '../money/format-money.ts'
import { useLanguage } from '../ui/link.tsx'
import { useExactMoney, useMonthName } from './exact-money.ts'

/** The net of each month, with what it comes from beside it. */
export function MonthsCard({ summary: { months, currency } }: { summary: CurrencySummary }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const monthName = useMonthName()
  if (months.length === 0) return null
  const best = months.reduce((top, month) => (month.net_minor > top.net_minor ? month : top))
  const bestMonth = monthName(best.month)
  const bestAmount = money(best.net_minor, currency)
  return (
    <ChartCard
      title={t`Revenus nets par mois`}
      chart={
        <FiguresChart
          rows={months}
          at="month"
          label={t`Revenus nets par mois ; le meilleur est ${bestMonth}, ${bestAmount}`}
          tick={(month) => monthName(month, true)}
          name={(month) => monthName(month)}
          room={68}
          figure={{
            short: (minor) => formatMoney(Math.round(amountOfMinor(minor, currency)), currency, language),
            full: (minor) => money(minor, currency),
          }}
          series={[{ field: 'net_minor', name: t`Net`, color: 'var(--brand)', as: 'column' }]}
        />
      }
      table={
        <FiguresTable
          first={t`Mois`}
          heads={[t`Brut`, t`Remboursé`, t`Commission`, t`Net`]}
          rows={months.map((month) => ({
            key: month.month,
            label: monthName(month.month),
            cells: [
              money(month.gross_minor, currency),
              money(-month.refunds_minor, currency),
              money(-month.fees_minor, currency),
              <span key="net" className="font-semibold">
                {money(month.net_minor, currency)}
              </span>,
            ],
          }))}
        />
      }
    />
  )
}
