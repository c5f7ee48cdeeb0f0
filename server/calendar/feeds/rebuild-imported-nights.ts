import type { Transaction } from '#server/platform/database/connect.ts'
import type { DateRange } from '../availability-queries.ts'
import { findEventNights } from './feed-queries.ts'
import { freeRanges } from '../free-parts.ts'
import { deleteImportedNights, findOccupancies, insertOccupancies } from '../occupancy-queries.ts'

const always: DateRange = { from: '0001-01-01', to: '9999-12-31' }

/**
 * Rewrites the nights taken by imported events: those without a stay or block. Called after each read of a feed and
 * whenever a stay or a block releases nights, in the same transaction, with the lock on the rental's row held by the
 * caller.
 */
export async function rebuildImportedNights(tx: Transaction, rentalId: string) {
  await deleteImportedNights(tx, rentalId)
  const events = await findEventNights(tx, rentalId)
  if (events.length === 0) return
  const occupied = await findOccupancies(tx, rentalId, always, ['stay', 'block'])
  const taken = occupied.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn }))
  await insertOccupancies(tx, rentalId, 'import', freeRanges(events, taken))
}
