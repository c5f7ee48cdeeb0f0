import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useReducedMotion } from '../hooks/use-reduced-motion.ts'

export interface Series {
  /** Field of each row that the series draws. */
  field: string
  name: string
  color: string
  as: 'column' | 'line' | 'area'
  isDashed?: boolean
  /** Much smaller than the other series: it has its own scale on the right. */
  isApart?: boolean
}

/** Metrics over days or months, as columns, lines or an area. The table beside it holds the same values. */
export default function MetricsChart({
  rows,
  at,
  series,
  label,
  tick,
  name,
  figure: metric,
  room = 32,
  tickGap = 28,
  tall = false,
  scale,
}: {
  rows: object[]
  /** Field of a row with its date. */
  at: string
  series: Series[]
  /** Description of the chart for screen readers. */
  label: string
  /** A date under the axis, abbreviated. */
  tick: (at: string) => string
  /** The same date in full. */
  name: (at: string) => string
  /** Format of a value that is no plain count: beside the axis, then in full. */
  figure?: { short: (value: number) => string; full: (value: number) => string }
  /** Width of the values beside the axis. */
  room?: number
  /** Minimum gap between two dates under the axis. */
  tickGap?: number
  /** Beside a column of other cards: as high as all of them. */
  tall?: boolean
  /** Values beside the axis where it does not begin at zero, for changes of a few percent. */
  scale?: number[]
}) {
  const isStill = useReducedMotion()
  const ticks = { fontSize: 12, fill: 'var(--muted)' }
  const plain = { tickLine: false, axisLine: false, allowDecimals: false }
  const apart = series.find(({ isApart }) => isApart)
  return (
    <figure aria-label={label} className={tall ? 'relative min-h-72 grow' : 'relative h-72'}>
      {/* Absolutely positioned, so that the chart does not stretch the card that it fills. */}
      <ResponsiveContainer width="100%" height="100%" className="absolute! inset-0">
        <ComposedChart
          data={rows}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid yAxisId="left" vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey={at}
            tickFormatter={tick}
            tick={ticks}
            tickLine={false}
            axisLine={false}
            interval="preserveStartEnd"
            minTickGap={tickGap}
          />
          <YAxis
            yAxisId="left"
            width={room}
            tick={ticks}
            {...plain}
            {...(scale && { ticks: scale, domain: [scale[0]!, scale.at(-1)!] })}
            {...(metric && { tickFormatter: metric.short })}
          />
          {apart && (
            <YAxis
              yAxisId="right"
              orientation="right"
              width={28}
              tick={{ ...ticks, fill: 'var(--accent-text)' }}
              {...plain}
            />
          )}
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            labelFormatter={(moment) => (typeof moment === 'string' ? name(moment) : '')}
            {...(metric && { formatter: (value) => metric.full(Number(value)) })}
          />
          {series.length > 1 && (
            <Legend
              verticalAlign="top"
              align="right"
              height={32}
              iconSize={12}
              itemSorter={null}
              formatter={(text) => <span className="text-14 text-muted">{text}</span>}
            />
          )}
          {series.map((each) => drawn(each, isStill))}
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}

/** A function and not a component: Recharts recognises its children by type. */
function drawn({ field, name, color, as, isDashed, isApart }: Series, isStill: boolean) {
  const key = field
  const rest = {
    yAxisId: isApart ? 'right' : 'left',
    name,
    dataKey: field,
    isAnimationActive: !isStill,
    legendType: 'square' as const,
  }
  if (as === 'column') return <Bar key={key} {...rest} fill={color} radius={[4, 4, 0, 0]} maxBarSize={36} />
  const stroke = { stroke: color, strokeWidth: 2, dot: false, ...(isDashed && { strokeDasharray: '5 4' }) }
  return as === 'line' ? (
    <Line key={key} {...rest} {...stroke} />
  ) : (
    <Area key={key} {...rest} {...stroke} type="linear" fill={color} fillOpacity={0.09} />
  )
}
