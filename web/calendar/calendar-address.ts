import { addDays, mondayOf, weeksOf } from './days.ts'

/** Number of days of the timeline visible at once. */
export const spans = [7, 21, 31, 92] as const
export type Span = (typeof spans)[number]
const panels = ['feeds', 'periods', 'codes'] as const
export type Panel = (typeof panels)[number]

/** State of the screen in the address. */
export interface CalendarState {
  from: string
  span: Span
  /** The rental whose month is shown; null for all of them on one timeline. */
  home: string | null
  panel: Panel
}

const localDate = /^\d{4}-\d{2}-\d{2}$/

export function readCalendarState(search: URLSearchParams, today: string): CalendarState {
  const from = search.get('from') ?? ''
  const span = spans.find((each) => String(each) === search.get('span')) ?? 21
  const isDay = localDate.test(from) && !Number.isNaN(Date.parse(from))
  return {
    from: isDay ? from : mondayOf(today),
    span,
    home: search.get('home'),
    panel: panels.find((each) => each === search.get('panel')) ?? 'feeds',
  }
}

export function writeCalendarState({ from, span, home: rental, panel }: CalendarState, today: string) {
  const search = new URLSearchParams()
  if (from !== mondayOf(today)) search.set('from', from)
  if (span !== 21) search.set('span', String(span))
  if (rental) search.set('home', rental)
  if (panel !== 'feeds') search.set('panel', panel)
  return search
}

/** The days to fetch: those of the timeline and of the month, since the window may change its width. */
export function daysToFetch({ from, span }: CalendarState) {
  const month = weeksOf(from.slice(0, 7))
  const to = addDays(from, span)
  return { from: month.from < from ? month.from : from, to: month.to > to ? month.to : to }
}
