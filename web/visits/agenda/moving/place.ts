import { dateOfInstant, formatTime } from '#contract/core/date-format.ts'
import type { Visit, VisitPlan } from '#contract/buying/visits.ts'
import { type AgendaEntry, isOff } from '../agenda-entries.ts'

/** Where a visit is put in the agenda. */
export interface Place {
  day: string
  /** Minutes from midnight, in the time zone of the listing. */
  start: number
}
export type VisitsEntry = Extract<AgendaEntry, { kind: 'visits' }>
type Hours = readonly [from: number, to: number]

/** Minutes of a step. */
const stepMinutes = 15

/** A visit that its seller may move by itself: one of several in a slot is moved in its dialog. */
export function canBeMoved(entry: AgendaEntry): entry is VisitsEntry {
  return (
    entry.kind === 'visits' && entry.visits.length === 1 && entry.visits[0].allowed_actions.includes('move')
  )
}

const steps: Record<string, readonly [days: number, minutes: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -stepMinutes],
  ArrowDown: [0, stepMinutes],
}

/** The place that an arrow leads to, within the days and hours shown; `undefined` for other keys. */
export function placeAfter(
  key: string,
  { day, start }: Place,
  length: number,
  days: readonly string[],
  hours: Hours,
): Place | undefined {
  const step = steps[key]
  if (!step) return undefined
  const index = Math.min(Math.max(days.indexOf(day) + step[0], 0), days.length - 1)
  return { day: days[index]!, start: within(start + step[1], length, hours) }
}

/** The nearest quarter of an hour that the hours shown have room for. */
export function nearestStart(minutes: number, length: number, hours: Hours) {
  return within(Math.round(minutes / stepMinutes) * stepMinutes, length, hours)
}

function within(start: number, length: number, [from, to]: Hours) {
  return Math.max(from * 60, Math.min(start, to * 60 - length))
}

/** Why a visit cannot be put somewhere. */
export type Obstacle = { why: 'origin' } | { why: 'past' } | { why: 'visit'; visit: Visit; minutes: number }

/**
 * What stands in the way of a place: the time of the visit itself, an hour that is over, or another visit, with the
 * buffer after each and the way between two homes. The server decides, by the plan of the listing.
 */
export function obstacleAt(
  place: Place,
  { key, day, start, end, timeZone, visits: [moved] }: VisitsEntry,
  entries: readonly AgendaEntry[],
  plan: Pick<VisitPlan, 'buffer_minutes' | 'travel_minutes'>,
  now: number,
): Obstacle | undefined {
  if (place.day === day && place.start === start) return { why: 'origin' }
  if (Date.parse(instantOf(place, timeZone)) <= now) return { why: 'past' }
  const until = place.start + end - start
  for (const entry of entries) {
    if (entry.kind === 'slot' || entry.day !== place.day || entry.key === key) continue
    const [visit] = entry.visits
    if (visit.id === moved.id || isOff(visit)) continue
    const minutes = plan.buffer_minutes + (visit.property_id === moved.property_id ? 0 : plan.travel_minutes)
    if (place.start < entry.end + minutes && entry.start < until + minutes)
      return { why: 'visit', visit, minutes }
  }
  return undefined
}

/** The visit that comes before a place on the same day. */
export function visitBefore(place: Place, moved: Visit, entries: readonly AgendaEntry[]): Visit | undefined {
  const before = entries.filter(
    (entry) =>
      entry.kind === 'visits' &&
      entry.day === place.day &&
      entry.end <= place.start &&
      entry.visits[0].id !== moved.id &&
      !isOff(entry.visits[0]),
  )
  const last = before.toSorted((a, b) => a.end - b.end).at(-1)
  return last?.kind === 'visits' ? last.visits[0] : undefined
}

/** The moment of a place. An hour that the change of clocks leaves out is the one after it. */
export function instantOf({ day, start }: Place, timeZone: string): string {
  const local = Date.parse(`${day}T00:00Z`) + start * 60_000
  let moment = local
  // The offset of the zone is known at a moment only: the second pass is that of the moment found.
  for (let pass = 0; pass < 2; pass += 1) moment -= localMinutes(moment, timeZone) - local
  return new Date(moment).toISOString()
}

/** The local date and hour of a moment, read as if they were UTC. */
function localMinutes(moment: number, timeZone: string) {
  const instant = new Date(moment).toISOString()
  return Date.parse(`${dateOfInstant(instant, timeZone)}T${formatTime(instant, timeZone)}Z`)
}
