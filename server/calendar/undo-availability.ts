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
 * Puts back what stood on nights before an owner changed them; all of it or nothing.
 * @throws 422 for nights that are over or too far ahead
 * @throws 409 with the stay's dates where one has taken nights that were blocked, or where anything else has changed
 */
export async function undoAvailability(
  app: Context,
  rentalId: string,
  before: NightsBefore,
  actor: SignedIn,
) {
  for (const range of [before, ...before.blocks]) assertRange(range)
  await app.db.transaction(async (tx) => {
    const rental = await lockOwnRental(tx, rentalId, actor)
    // Whoever reckons a version may send what never stood there: it keeps the bounds of any change.
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
    // Before the blocks, as these go before what other platforms have sold.
    await deleteImportedNights(tx, rentalId)
    await insertOccupancies(tx, rentalId, 'block', before.blocks)
    await rebuildImportedNights(tx, rentalId)
    await replaceNightRates(tx, rentalId, before, before.rates)
  })
}
