import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useMonthName } from '../finances/exact-money.ts'
import { useReducedMotion } from '../ui/use-reduced-motion.ts'
import type { LeadMonth } from './leads-card.tsx'

/** Two columns a month. The same figures stand in the table beside it. */
export default function LeadsChart({ months, label }: { months: LeadMonth[]; label: string }) {
  const { t } = useLingui()
  const monthName = useMonthName()
  const isStill = useReducedMotion()
  const ticks = { fontSize: 12, fill: 'var(--muted)' }
  return (
    <figure aria-label={label} className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={months} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={(month: string) => monthName(month, true)}
            tick={ticks}
            tickLine={false}
            axisLine={false}
          />
          <YAxis width={32} tick={ticks} tickLine={false} axisLine={false} allowDecimals={false} />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            labelFormatter={(month) => (typeof month === 'string' ? monthName(month) : '')}
          />
          <Legend verticalAlign="top" align="right" height={32} iconType="circle" iconSize={10} />
          <Bar
            name={t`Demandes`}
            dataKey="contacts"
            fill="var(--brand)"
            radius={[4, 4, 0, 0]}
            maxBarSize={20}
            isAnimationActive={!isStill}
          />
          <Bar
            name={t`Visites`}
            dataKey="visits"
            fill="var(--accent)"
            radius={[4, 4, 0, 0]}
            maxBarSize={20}
            isAnimationActive={!isStill}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
