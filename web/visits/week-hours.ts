import type { VisitPlan } from '#contract/buying/visits.ts'

type Weekly = VisitPlan['weekly']
/** Minutes of a day, from one to the other. */
type Span = [from: number, to: number]

/** Half-hours are numbered from midnight; the last one would end at an hour that no clock shows. */
export const halfHours = 47
/** What is shown of a day where no window says more: from eight in the morning to nine in the evening. */
const usualRows: Span = [16, 42]

export function hourOfRow(row: number) {
  return hourOf(row * 30)
}

/** Whether a half-hour is inside the windows, wholly or in part. */
export function opennessOf(weekly: Weekly, weekday: number, row: number): 'open' | 'partly' | 'closed' {
  const [from, to] = spanOfRow(row)
  const inside = spansOf(weekly, weekday)
    .map((span) => Math.min(span[1], to) - Math.max(span[0], from))
    .filter((minutes) => minutes > 0)
    .reduce((sum, minutes) => sum + minutes, 0)
  return inside === 0 ? 'closed' : inside < to - from ? 'partly' : 'open'
}

/** The windows with one half-hour more, or less; every other minute stays as it was. */
export function withHalfHour(weekly: Weekly, weekday: number, row: number, isOpen: boolean): Weekly {
  const span = spanOfRow(row)
  const spans = spansOf(weekly, weekday)
  const changed = isOpen ? joined([...spans, span]) : spans.flatMap((each) => without(each, span))
  return [
    ...weekly.filter((window) => window.weekday !== weekday),
    ...changed.map(([from, to]) => ({ weekday, from: hourOf(from), to: hourOf(to) })),
  ].toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
}

/** The first half-hour to show and the one after the last: the usual ones, and those that windows reach into. */
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

/** In their order, those that touch made one. */
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
