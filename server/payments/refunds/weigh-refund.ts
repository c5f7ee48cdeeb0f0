import type { Executor } from '#server/platform/database/connect.ts'
import { claimsOn, refundedLines, shareMoney } from '#server/ledger/share-money.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findPaidBooking, returnedLines } from '../payment-queries.ts'

/** What giving an amount of a stay back takes off each line of its price, and what it would leave to each. */
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
  }
}
