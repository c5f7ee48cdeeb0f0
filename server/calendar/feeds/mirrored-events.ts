import type { Transaction } from '#server/platform/database/connect.ts'
import { freeRanges } from '../free-parts.ts'
import { findOccupancies } from '../occupancy-queries.ts'
import type { CalendarEvent } from './parse-calendar.ts'

/** Airbnb's name for nights that are blocked there; its sales are named “Reserved”. */
const closedElsewhere = /^airbnb \(not available\)$/i

/**
 * Removes events that mirror this rental: Airbnb exports nights closed by an imported calendar as its own, under
 * another UID. Where stays and blocks here cover all nights of such an event it is an echo, not a conflict.
 */
export async function withoutMirrored(tx: Transaction, rentalId: string, events: CalendarEvent[]) {
  const closed = events.filter(({ summary }) => closedElsewhere.test(summary))
  const dates = closed.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first] = dates
  if (first === undefined) return events
  const occupied = await findOccupancies(tx, rentalId, { from: first, to: dates.at(-1)! }, ['stay', 'block'])
  const ours = occupied.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn }))
  const mirrored = new Set(closed.filter(({ from, to }) => freeRanges([{ from, to }], ours).length === 0))
  return events.filter((event) => !mirrored.has(event))
}
