import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { SalesReport } from '../../contract/sale-reports.ts'
import { formatDay } from '../ui/dates.ts'
import { useLanguage } from '../ui/link.tsx'
import { useReducedMotion } from '../ui/use-reduced-motion.ts'

/** Sales of each group beside those of the period before. The same figures stand in the table. */
export default function SalesChart({ report }: { report: SalesReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isStill = useReducedMotion()
  const { groups, summary, previous, group_by: group } = report
  const [now, before] = [summary.total_sales, previous.summary.total_sales]
  const ticks = { fontSize: 12, fill: 'var(--muted)' }
  const options =
    group === 'month' ? ({ month: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const short = (day: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <figure aria-label={t`Ventes par période : ${now}, contre ${before} la période d’avant`} className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={groups} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="start_date"
            tickFormatter={short}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            interval="preserveStartEnd"
            minTickGap={20}
          />
          <YAxis width={32} tick={ticks} tickLine={false} axisLine={false} allowDecimals={false} />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day, language) : '')}
          />
          <Legend
            verticalAlign="top"
            align="right"
            height={32}
            formatter={(name) => <span className="text-14 text-muted">{name}</span>}
          />
          <Bar
            name={t`Période d’avant`}
            dataKey="previous_sales"
            fill="var(--line-strong)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={!isStill}
          />
          <Bar
            name={t`Ventes`}
            dataKey="sales"
            fill="var(--brand)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={!isStill}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
