import { createHash } from 'node:crypto'
import type { OwnNights } from '#contract/bookings/calendar.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { findNightRates } from '#server/pricing/night-rates.ts'
import type { DateRange } from './availability-queries.ts'
import { findOccupancies } from './occupancy-queries.ts'

/** What an owner has written on nights of a home; the home's row is locked by the caller. */
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
 * Another one as soon as a stay, a block or a rate on these nights, or on the rest of those blocks, is another. What
 * other platforms have sold does not count: it never stands in an owner's way.
 */
export async function versionOfNights(tx: Transaction, rentalId: string, nights: OwnNights) {
  const span = spanOf(nights)
  const held = await findOccupancies(tx, rentalId, span, ['stay', 'block'])
  const rates = await findNightRates(tx, rentalId, nights)
  return createHash('sha256')
    .update(JSON.stringify([span, held, rates]))
    .digest('base64url')
}

/** From the first to the last night that a change of these touched. */
export function spanOf({ from, to, blocks }: OwnNights): DateRange {
  const first = blocks[0]?.from ?? from
  const last = blocks.at(-1)?.to ?? to
  return { from: first < from ? first : from, to: last > to ? last : to }
}
