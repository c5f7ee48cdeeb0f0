import type { Refund } from '#contract/bookings/bookings.ts'
import type { CancelledBy, RefundDue } from './cancellation.ts'
import { refundOf } from './cancellation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { refundPayments, voidPayments } from '#server/payments/booking-payments.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** What a cancellation means in money for a booking as it was paid. */
export interface Settlement extends RefundDue {
  /** What really goes back: what was paid beyond what is kept. */
  backMinor: number
}

/** What ends a stay that was agreed, by whom, at a moment. Whoever has not paid the kept part gets nothing back. */
export function settlementOf(
  booking: BookingRecord,
  by: CancelledBy,
  now: Date,
  hasCheckedIn = booking.status === 'IN_STAY',
): Settlement {
  const due = refundOf(
    {
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      timeZone: booking.timeZone,
      policy: booking.cancellation?.policy ?? 'moderate',
      lines: booking.lines,
      confirmedAt: booking.confirmedAt,
      hasCheckedIn,
    },
    by,
    now,
  )
  const held = booking.paidMinor - booking.refundedMinor
  return { ...due, backMinor: Math.max(held - due.kept_minor, 0) }
}

/** As it is shown before it is done. */
export function presentSettlement(
  { paidMinor, refundedMinor, currency }: BookingRecord,
  { backMinor, lines, rule, credit_minor }: Settlement,
): Refund {
  return {
    refund_minor: backMinor,
    kept_minor: paidMinor - refundedMinor - backMinor,
    currency,
    lines,
    rule,
    credit_minor,
  }
}

/**
 * Lets go of what was promised and gives back what is due.
 * @returns what has been given back of the booking in all
 */
export async function settleEnd(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  booking: BookingRecord,
  settlement: Settlement,
  reason: string,
) {
  await voidPayments(tx, app, booking.id)
  await refundPayments(tx, app, booking, {
    refundMinor: settlement.backMinor,
    creditMinor: settlement.credit_minor,
    lines: settlement.lines,
    reason,
  })
  return booking.refundedMinor + settlement.backMinor
}
