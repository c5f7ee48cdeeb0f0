import { day, oneOf, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { addDays, mondayOf, weeksOf } from './days.ts'

/** Number of days of the timeline visible at once. */
export const spans = [7, 21, 31, 92] as const
export type Span = (typeof spans)[number]
const panels = ['feeds', 'periods', 'codes'] as const
export type Panel = (typeof panels)[number]

/** The calendar, from this Monday on unless the address has another day. */
export function calendarSearch(today: string) {
  return searchState({
    from: day(mondayOf(today)),
    span: oneOf(spans, 21),
    /** The rental whose month is shown; null for all of them on one timeline. */
    home: uuid(null),
    panel: oneOf(panels, 'feeds'),
  })
}
export type CalendarState = StateOf<ReturnType<typeof calendarSearch>>

/** The days to fetch: those of the timeline and of the month, since the window may change its width. */
export function daysToFetch({ from, span }: CalendarState) {
  const month = weeksOf(from.slice(0, 7))
  const to = addDays(from, span)
  return { from: month.from < from ? month.from : from, to: month.to > to ? month.to : to }
}
