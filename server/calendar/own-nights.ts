import { createHash } from 'node:crypto'
import type { OwnNights } from '#contract/bookings/calendar.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { findNightRates } from '#server/pricing/night-rates.ts'
import type { DateRange } from './availability-queries.ts'
import { findOccupancies } from './occupancy-queries.ts'

/** Blocks and rates that an owner has set on nights of a rental; the caller holds the lock on its row. */
export async function readOwnNights(
  tx: Transaction,
  rentalId: string,
  { from, to }: DateRange,
): Promise<OwnNights> {
  const blocks = await findOccupancies(tx, rentalId, { from, to }, ['block'])
  const rates = await findNightRates(tx, rentalId, { from, to })
  return {
    from,
    to,
    blocks: blocks.map(({ startsOn, endsOn, note }) => ({ from: startsOn, to: endsOn, note })),
    rates: rates.map(({ night, priceMinor, minNights }) => ({
      night,
      price_minor: priceMinor,
      min_nights: minNights,
    })),
  }
}

/**
 * Hash of the stays, blocks and rates on these nights and the rest of the blocks; an undo requires it unchanged.
 * Imported nights are excluded, since an owner's change overrides them.
 */
export async function versionOfNights(tx: Transaction, rentalId: string, nights: OwnNights) {
  const span = spanOf(nights)
  const occupied = await findOccupancies(tx, rentalId, span, ['stay', 'block'])
  const rates = await findNightRates(tx, rentalId, nights)
  return createHash('sha256')
    .update(JSON.stringify([span, occupied, rates]))
    .digest('base64url')
}

/** The range from the first to the last night affected, blocks included. */
export function spanOf({ from, to, blocks }: OwnNights): DateRange {
  const first = blocks[0]?.from ?? from
  const last = blocks.at(-1)?.to ?? to
  return { from: first < from ? first : from, to: last > to ? last : to }
}
