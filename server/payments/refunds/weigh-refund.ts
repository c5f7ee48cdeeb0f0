import type { Executor } from '#server/platform/database/connect.ts'
import { claimsOn, refundedLines, shareMoney } from '#server/ledger/share-money.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findPaidBooking, returnedLines } from '../payment-queries.ts'

/** What a refund deducts from each price line of a stay, and what it would leave to each participant. */
export async function weighRefund(db: Executor, bookingId: string, refundMinor: number) {
  const booking = await findPaidBooking(db, bookingId)
  if (!booking) throw notFound()
  const returned = await returnedLines(db, bookingId)
  const lines = refundedLines(booking, returned, refundMinor)
  const onHoldMinor = Math.max(booking.paidMinor - booking.refundedMinor - refundMinor, 0)
  return {
    lines,
    shares: shareMoney(claimsOn(booking, [...returned, ...lines]), onHoldMinor),
    inHand: booking.paymentMethod === 'offline',
    currency: booking.currency,
  }
}
