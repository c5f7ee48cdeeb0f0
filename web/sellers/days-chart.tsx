import { useLingui } from '@lingui/react/macro'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDay } from '../ui/dates.ts'
import { useLanguage } from '../ui/link.tsx'
import { useReducedMotion } from '../ui/use-reduced-motion.ts'
import type { Analytics } from './analytics.route.tsx'

/** Views and inquiries of each day. The same figures stand in the table beside it. */
export default function DaysChart({ days }: { days: Analytics['by_day'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isStill = useReducedMotion()
  const ticks = { fontSize: 12, fill: 'var(--muted)' }
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const contacts = days.reduce((sum, day) => sum + day.contacts, 0)
  const short = (day: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return (
    <figure aria-label={t`Vues et demandes par jour : ${views} vues, ${contacts} demandes`} className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={short}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            interval="preserveStartEnd"
            minTickGap={28}
          />
          <YAxis
            yAxisId="views"
            width={40}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
          />
          <YAxis
            yAxisId="contacts"
            orientation="right"
            width={28}
            tick={{ ...ticks, fill: 'var(--accent-text)' }}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
          />
          <Tooltip
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day, language) : '')}
          />
          <Legend verticalAlign="top" align="right" height={32} iconType="plainline" />
          <Line
            yAxisId="views"
            name={t`Vues`}
            dataKey="views"
            stroke="var(--brand)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={!isStill}
          />
          <Line
            yAxisId="contacts"
            name={t`Demandes`}
            dataKey="contacts"
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={!isStill}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  )
}
