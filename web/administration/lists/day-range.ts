import { isDay, parameter } from '#web/ui/search-state/search-fields.ts'

/** Two days, both included: `2026-12-03..2026-12-12`. One that is absent leaves its side open. */
export type DayRange = `${string}..${string}`

/** As long as neither day has been typed. */
export const emptyRange: DayRange = '..'

export function isDayRange(value: string): value is DayRange {
  return value.includes('..')
}

export function daysOf(range: DayRange) {
  const [from = '', to = ''] = range.split('..')
  return { from, to }
}

/** Of what was typed and is no day that side stays open. */
export function rangeOf({ from, to }: { from: string; to: string }): DayRange {
  return `${isDay(from) ? from : ''}..${isDay(to) ? to : ''}`
}

export function isReversed(range: DayRange) {
  const { from, to } = daysOf(range)
  return from !== '' && to !== '' && from > to
}

/** One of some values, or two days in their order. */
export function oneOfOrDays<const Value extends string>(values: readonly Value[]) {
  return parameter<Value | DayRange | ''>(
    '',
    (written) => values.find((value) => value === written) ?? validRange(written),
  )
}

function validRange(written: string): DayRange | undefined {
  if (!isDayRange(written) || written === emptyRange || isReversed(written)) return undefined
  return rangeOf(daysOf(written)) === written ? written : undefined
}

/** A filter of the API: a choice under its name, days as `…_from` and `…_to`. */
export function choiceOrDays(name: string, value: string): Record<string, string> {
  if (!isDayRange(value)) return { [name]: value }
  const { from, to } = daysOf(value)
  return { [`${name}_from`]: from, [`${name}_to`]: to }
}
