import type { AvailabilityChange } from '#contract/bookings/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { writeNightRates } from '#server/pricing/night-rates.ts'
import { lockOwnRental } from '#server/rentals/listing/own-rental.ts'
import type { DateRange } from './availability-queries.ts'
import { nothingToChange, overlappingStay } from './calendar-refusals.ts'
import {
  deleteImportedNights,
  deleteOccupancies,
  findOccupancies,
  insertOccupancies,
  type OccupancyRecord,
} from './occupancy-queries.ts'
import { readOwnNights, versionOfNights } from './own-nights.ts'
import { rebuildImportedNights } from './feeds/rebuild-imported-nights.ts'
import { assertRange } from './show-availability.ts'
import { assertWritable } from './writable-nights.ts'

/**
 * Blocks or unblocks nights of a rental and sets their price and minimum stay, atomically.
 * @returns the state before, as input of an undo
 * @throws 409 with the stay's dates when a block would overlap a stay
 */
export async function setAvailability(
  app: Context,
  rentalId: string,
  change: AvailabilityChange,
  actor: SignedIn,
) {
  assertRange(change)
  const { blocked, price_minor: priceMinor, min_nights: minNights } = change
  if (blocked === undefined && priceMinor === undefined && minNights === undefined) throw nothingToChange()
  return app.db.transaction(async (tx) => {
    const rental = await lockOwnRental(tx, rentalId, actor, 'edit_calendar')
    assertWritable(change, rental, app.clock.now())
    const before = await readOwnNights(tx, rentalId, change)
    if (blocked !== undefined) await writeBlock(tx, rentalId, change, blocked)
    await writeNightRates(tx, rentalId, { ...change, priceMinor, minNights })
    return { ...before, version: await versionOfNights(tx, rentalId, before) }
  })
}

async function writeBlock(tx: Transaction, rentalId: string, change: AvailabilityChange, blocked: boolean) {
  const blocks = await findOccupancies(tx, rentalId, change, ['block'])
  if (blocked) {
    const [stay] = await findOccupancies(tx, rentalId, change, ['stay'])
    if (stay) throw overlappingStay(stay.startsOn, stay.endsOn)
    // A block replaces imported nights; those outside the block are restored by `rebuildImportedNights`.
    await deleteImportedNights(tx, rentalId)
  }
  await deleteOccupancies(
    tx,
    blocks.map(({ id }) => id),
  )
  const { from, to, note } = change
  const written = blocked ? [{ from, to, ...(note !== undefined && { note }) }] : []
  await insertOccupancies(tx, rentalId, 'block', [
    ...blocks.flatMap((block) => remainder(block, change)),
    ...written,
  ])
  await rebuildImportedNights(tx, rentalId)
}

/** The parts of a block before and after the changed range. */
function remainder({ startsOn, endsOn, note }: OccupancyRecord, { from, to }: DateRange) {
  return [
    { from: startsOn, to: from, note },
    { from: to, to: endsOn, note },
  ].filter((range) => range.from < range.to)
}
