import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { CurrencySummary } from '../../contract/finances.ts'
import type { Currency } from '../../contract/money.ts'
import { amountOfMinor, formatMoney } from '../money/format-money.ts'
import { useLanguage } from '../ui/link.tsx'
import { useReducedMotion } from '../ui/use-reduced-motion.ts'
import { useExactMoney, useMonthName } from './exact-money.ts'

/** The net of each month. The same figures stand in the table beside it. */
export default function MonthsChart({
  months,
  currency,
}: {
  months: CurrencySummary['months']
  currency: Currency
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const monthName = useMonthName()
  const isStill = useReducedMotion()
  const ticks = { fontSize: 12, fill: 'var(--muted)' }
  const best = months.reduce((top, month) => (month.net_minor > top.net_minor ? month : top))
  const bestMonth = monthName(best.month)
  const bestAmount = money(best.net_minor, currency)
  return (
    <figure
      aria-label={t`Revenus nets par mois ; le meilleur est ${bestMonth}, ${bestAmount}`}
      className="h-64"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={months} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={(month: string) => monthName(month, true)}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            interval="preserveStartEnd"
          />
          <YAxis
            width={68}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            tickFormatter={(minor: number) =>
              formatMoney(Math.round(amountOfMinor(minor, currency)), currency, language)
            }
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            labelFormatter={(month) => (typeof month === 'string' ? monthName(month) : '')}
            formatter={(minor) => [money(Number(minor), currency), t`Net`]}
          />
          <Bar
            dataKey="net_minor"
            fill="var(--brand)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={!isStill}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
