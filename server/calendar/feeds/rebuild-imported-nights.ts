import type { Transaction } from '#server/platform/database/connect.ts'
import type { DateRange } from '../availability-queries.ts'
import { findEventNights } from './feed-queries.ts'
import { freeRanges } from '../free-parts.ts'
import { deleteImportedNights, findOccupancies, insertOccupancies } from '../occupancy-queries.ts'

const always: DateRange = { from: '0001-01-01', to: '9999-12-31' }

/**
 * Writes anew the nights that other platforms' events close in a home: those that are free of stays and blocks. Called
 * after each reading of a feed and whenever a stay or a block gives nights back, in the same transaction, with the
 * home's row locked by the caller.
 */
export async function rebuildImportedNights(tx: Transaction, rentalId: string) {
  await deleteImportedNights(tx, rentalId)
  const events = await findEventNights(tx, rentalId)
  if (events.length === 0) return
  const held = await findOccupancies(tx, rentalId, always, ['stay', 'block'])
  const taken = held.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn }))
  await insertOccupancies(tx, rentalId, 'import', freeRanges(events, taken))
}
