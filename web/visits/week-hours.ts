import type { VisitPlan } from '#contract/buying/visits.ts'

type Weekly = VisitPlan['weekly']
/** Interval in minutes from midnight. */
type Span = [from: number, to: number]

/** Rows of the grid, numbered from midnight. The 48th would end at 24:00, which a time input cannot express. */
export const halfHours = 47
/** Rows shown at least: 8:00 to 21:00. */
const usualRows: Span = [16, 42]

export function hourOfRow(row: number) {
  return hourOf(row * 30)
}

/** Whether a half-hour is open, partly open or closed. */
export function opennessOf(weekly: Weekly, weekday: number, row: number): 'open' | 'partly' | 'closed' {
  const [from, to] = spanOfRow(row)
  const inside = spansOf(weekly, weekday)
    .map((span) => Math.min(span[1], to) - Math.max(span[0], from))
    .filter((minutes) => minutes > 0)
    .reduce((sum, minutes) => sum + minutes, 0)
  return inside === 0 ? 'closed' : inside < to - from ? 'partly' : 'open'
}

/** Opens or closes a half-hour; other minutes of the windows are unchanged. */
export function withHalfHour(weekly: Weekly, weekday: number, row: number, isOpen: boolean): Weekly {
  const span = spanOfRow(row)
  const spans = spansOf(weekly, weekday)
  const changed = isOpen ? joined([...spans, span]) : spans.flatMap((each) => without(each, span))
  return [
    ...weekly.filter((window) => window.weekday !== weekday),
    ...changed.map(([from, to]) => ({ weekday, from: hourOf(from), to: hourOf(to) })),
  ].toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
}

/** First row and end of the visible rows: the usual ones, extended to those that windows reach into. */
export function rowsOf(weekly: Weekly): Span {
  const spans = weekly.map(({ from, to }): Span => [minutesOf(from), minutesOf(to)])
  return [
    Math.min(usualRows[0], ...spans.map(([from]) => Math.floor(from / 30))),
    Math.min(halfHours, Math.max(usualRows[1], ...spans.map(([, to]) => Math.ceil(to / 30)))),
  ]
}

function spansOf(weekly: Weekly, weekday: number) {
  return joined(
    weekly
      .filter((window) => window.weekday === weekday)
      .map(({ from, to }) => [minutesOf(from), minutesOf(to)]),
  )
}

/** Sorted spans, with those that touch or overlap merged. */
function joined(spans: Span[]) {
  const result: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

function without([from, to]: Span, [gapFrom, gapTo]: Span): Span[] {
  const parts: Span[] = [
    [from, Math.min(to, gapFrom)],
    [Math.max(from, gapTo), to],
  ]
  return parts.filter((part) => part[0] < part[1])
}

function spanOfRow(row: number): Span {
  return [row * 30, row * 30 + 30]
}

function minutesOf(hour: string) {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

function hourOf(minutes: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
