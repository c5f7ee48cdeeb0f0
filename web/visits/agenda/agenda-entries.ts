import { dateOfInstant, formatTime } from '#contract/core/date-format.ts'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import type { OpenSlot, Visit } from '#contract/buying/visits.ts'

interface Placed {
  key: string
  /** In the time zone of the listing, as the hours are. */
  day: string
  /** Minutes from midnight. */
  start: number
  end: number
  timeZone: string
}

/**
 * What stands in a day of the agenda: the visits of one slot, an hour that a seller proposes for a visit in place of its
 * own, or an hour that is open.
 */
export type AgendaEntry = Placed &
  (
    | { kind: 'visits'; visits: [Visit, ...Visit[]] }
    | { kind: 'proposal'; visits: [Visit] }
    | { kind: 'slot'; slot: OpenSlot }
  )

/** An entry beside those that overlap it. */
export type LaidEntry = AgendaEntry & { lane: number; lanes: number }

const offStatuses: readonly VisitStatus[] = ['DECLINED', 'CANCELLED', 'EXPIRED']

export function isOff({ status }: { status: VisitStatus }) {
  return offStatuses.includes(status)
}

/** Entries of these days by time; visits that share a slot are one, those that do not take place apart. */
export function entriesOf(
  days: readonly string[],
  visits: readonly Visit[],
  slots: readonly OpenSlot[],
): AgendaEntry[] {
  const slotOf = (visit: Visit) => `${visit.starts_at} ${visit.property_id} ${isOff(visit) ? visit.id : ''}`
  const together = [...Map.groupBy(visits, slotOf).values()].map((same): AgendaEntry => {
    const [first, ...others] = same as [Visit, ...Visit[]]
    return { ...placeOf(first), key: first.id, kind: 'visits', visits: [first, ...others] }
  })
  const open = slots.map((slot): AgendaEntry => ({
    ...placeOf(slot),
    key: `${slot.starts_at}/${slot.ends_at}`,
    kind: 'slot',
    slot,
  }))
  return [...together, ...visits.flatMap(proposalOf), ...open]
    .filter(({ day }) => days.includes(day))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.start - b.start || b.end - a.end)
}

function proposalOf(visit: Visit): AgendaEntry[] {
  const { proposed_starts_at, starts_at, ends_at, time_zone } = visit
  if (!proposed_starts_at) return []
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  const place = placeOf({
    starts_at: proposed_starts_at,
    ends_at: new Date(Date.parse(proposed_starts_at) + length).toISOString(),
    time_zone,
  })
  return [{ ...place, key: `${visit.id}/proposed`, kind: 'proposal', visits: [visit] }]
}

type InTime = Pick<OpenSlot, 'starts_at' | 'ends_at' | 'time_zone'>

function placeOf({ starts_at, ends_at, time_zone: timeZone }: InTime): Omit<Placed, 'key'> {
  const [hours = 0, minutes = 0] = formatTime(starts_at, timeZone).split(':').map(Number)
  const start = hours * 60 + minutes
  const length = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
  return { day: dateOfInstant(starts_at, timeZone), start, end: Math.min(start + length, 24 * 60), timeZone }
}

/** Entries of one day, by time: those that overlap share the width of the day. */
export function layOut(entries: readonly AgendaEntry[]): LaidEntry[] {
  const laid: LaidEntry[] = []
  let together: LaidEntry[] = []
  let ends: number[] = []
  const close = () => {
    for (const entry of together) entry.lanes = ends.length
    together = []
    ends = []
  }
  for (const entry of entries) {
    if (ends.every((end) => end <= entry.start)) close()
    const free = ends.findIndex((end) => end <= entry.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = entry.end
    const added = { ...entry, lane, lanes: 1 }
    together.push(added)
    laid.push(added)
  }
  close()
  return laid
}

/** First hour and end of the hours shown: from the first entry to the last one, at least six hours. */
export function hoursOf(entries: readonly AgendaEntry[]): [from: number, to: number] {
  if (entries.length === 0) return [9, 18]
  const from = Math.floor(Math.min(...entries.map(({ start }) => start)) / 60)
  const to = Math.ceil(Math.max(...entries.map(({ end }) => end)) / 60)
  const last = Math.min(24, Math.max(to, from + 6))
  return [Math.min(from, last - 6), last]
}

/**
 * The entry that an arrow leads to: up and down within the day, left and right to the nearest hour of the nearest day
 * that has any. `undefined` where there is none, which sideways is the end of the week.
 */
export function entryAfter(
  entries: readonly AgendaEntry[],
  current: AgendaEntry,
  key: string,
): AgendaEntry | undefined {
  const sameDay = entries.filter(({ day }) => day === current.day)
  const at = sameDay.findIndex((entry) => entry.key === current.key)
  if (key === 'ArrowUp') return sameDay[at - 1]
  if (key === 'ArrowDown') return sameDay[at + 1]
  if (key === 'Home') return sameDay[0]
  if (key === 'End') return sameDay.at(-1)
  const days = [...new Set(entries.map(({ day }) => day))]
  const day = days[days.indexOf(current.day) + (key === 'ArrowRight' ? 1 : -1)]
  return entries
    .filter((entry) => entry.day === day)
    .toSorted((a, b) => Math.abs(a.start - current.start) - Math.abs(b.start - current.start))[0]
}
