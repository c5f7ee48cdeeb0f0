const width = 72
const height = 28
const inset = 3

/** Trend of a metric, beside its value: no axes, and a text alternative for screen readers. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const top = Math.max(...values)
  const bottom = Math.min(...values)
  const spread = top - bottom || 1
  const points = values.map((value, index) => ({
    x: inset + (index * (width - 2 * inset)) / Math.max(1, values.length - 1),
    y: height - inset - ((value - bottom) * (height - 2 * inset)) / spread,
  }))
  const last = points.at(-1)
  if (!last) return null
  return (
    <span className="flex-none text-brand-text">
      <span className="sr-only">{label}</span>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="h-7 w-18">
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />
      </svg>
    </span>
  )
}
