/** A day in a bar of filters; empty means the default of the list. */
export function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  return (
    <input
      type="date"
      aria-label={label}
      title={label}
      value={value}
      min={min || undefined}
      max={max || undefined}
      className="h-11 min-w-36 rounded-12 bg-surface px-3 text-14 inset-ring inset-ring-control-line max-md:flex-1"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
