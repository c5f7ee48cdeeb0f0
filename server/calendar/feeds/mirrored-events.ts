import type { Transaction } from '#server/platform/database/connect.ts'
import { freeRanges } from '../free-parts.ts'
import { findOccupancies } from '../occupancy-queries.ts'
import type { CalendarEvent } from './parse-calendar.ts'

/** How Airbnb calls nights that are closed there without having been sold: what it sells is called “Reserved”. */
const closedElsewhere = /^airbnb \(not available\)$/i

/**
 * The events without those that only mirror this home: Airbnb tells the nights that a calendar it reads has closed as
 * its own, under another name. Where our stays and blocks hold all of them they began here, and are no conflict.
 */
export async function withoutMirrored(tx: Transaction, rentalId: string, events: CalendarEvent[]) {
  const closed = events.filter(({ summary }) => closedElsewhere.test(summary))
  const dates = closed.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first] = dates
  if (first === undefined) return events
  const held = await findOccupancies(tx, rentalId, { from: first, to: dates.at(-1)! }, ['stay', 'block'])
  const ours = held.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn }))
  const mirrored = new Set(closed.filter(({ from, to }) => freeRanges([{ from, to }], ours).length === 0))
  return events.filter((event) => !mirrored.has(event))
}
