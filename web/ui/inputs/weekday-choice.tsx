import { formatDay } from '#contract/core/date-format.ts'
import { classes } from '../class-names.ts'
import { useLanguage } from '../link.tsx'

/** Names of the weekdays, 1 is Monday. */
export function useWeekdayNames() {
  const language = useLanguage()
  // 1 January 2024 was a Monday.
  const name = (day: number, weekday: 'long' | 'short') =>
    formatDay(`2024-01-0${day}`, language, { weekday, day: undefined, month: undefined, year: undefined })
  return { long: (day: number) => name(day, 'long'), short: (day: number) => name(day, 'short') }
}

/** A choice of weekdays, as small toggles. */
export function WeekdayChoice({
  legend,
  value,
  onChange,
}: {
  legend: React.ReactNode
  value: readonly number[]
  onChange: (days: number[]) => void
}) {
  const names = useWeekdayNames()
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const isOn = value.includes(day)
          return (
            <label
              key={day}
              className={classes(
                'flex h-11 min-w-13 cursor-pointer items-center justify-center rounded-12 px-3 text-14 font-semibold inset-ring has-focus-visible:outline-3 has-focus-visible:outline-focus',
                isOn
                  ? 'bg-brand text-on-brand inset-ring-brand'
                  : 'bg-surface text-muted inset-ring-control-line',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                aria-label={names.long(day)}
                checked={isOn}
                onChange={() =>
                  onChange(
                    isOn ? value.filter((each) => each !== day) : [...value, day].toSorted((a, b) => a - b),
                  )
                }
              />
              <span aria-hidden>{names.short(day)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
