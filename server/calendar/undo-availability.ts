import type { NightsBefore } from '#contract/bookings/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { replaceNightRates } from '#server/pricing/night-rates.ts'
import { lockOwnRental } from '#server/rentals/listing/own-rental.ts'
import { nightsChanged, overlappingStay } from './calendar-refusals.ts'
import {
  deleteImportedNights,
  deleteOccupancies,
  findOccupancies,
  insertOccupancies,
} from './occupancy-queries.ts'
import { spanOf, versionOfNights } from './own-nights.ts'
import { rebuildImportedNights } from './feeds/rebuild-imported-nights.ts'
import { assertRange } from './show-availability.ts'
import { assertWritable } from './writable-nights.ts'

/**
 * Restores the blocks and rates that nights had before an owner's change, atomically.
 * @throws 422 for nights in the past or too far ahead
 * @throws 409 with the stay's dates where a stay overlaps a former block, or where anything else has changed
 */
export async function undoAvailability(
  app: Context,
  rentalId: string,
  before: NightsBefore,
  actor: SignedIn,
) {
  for (const range of [before, ...before.blocks]) assertRange(range)
  await app.db.transaction(async (tx) => {
    const rental = await lockOwnRental(tx, rentalId, actor, 'edit_calendar')
    // The client supplies this state and can compute its version, so the limits of any change apply.
    for (const range of [before, spanOf(before)]) assertWritable(range, rental, app.clock.now())
    for (const block of before.blocks) {
      const [stay] = await findOccupancies(tx, rentalId, block, ['stay'])
      if (stay) throw overlappingStay(stay.startsOn, stay.endsOn)
    }
    if (before.version !== (await versionOfNights(tx, rentalId, before))) throw nightsChanged()
    const since = await findOccupancies(tx, rentalId, spanOf(before), ['block'])
    await deleteOccupancies(
      tx,
      since.map(({ id }) => id),
    )
    // Deleted first: blocks override nights sold on other platforms.
    await deleteImportedNights(tx, rentalId)
    await insertOccupancies(tx, rentalId, 'block', before.blocks)
    await rebuildImportedNights(tx, rentalId)
    await replaceNightRates(tx, rentalId, before, before.rates)
  })
}
