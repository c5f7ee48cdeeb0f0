import type { Refund } from '#contract/bookings/bookings.ts'
import type { CancelledBy, RefundDue } from './cancellation.ts'
import { refundOf } from './cancellation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { type EarlierRefunds, leftToRefund } from '#server/ledger/share-money.ts'
import { releaseDeposit } from '#server/payments/deposits/change-deposit.ts'
import { findEarlierRefunds, refundPayments, voidPayments } from '#server/payments/booking-payments.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** Amounts of a cancellation for a booking with its payments. */
export interface Settlement extends RefundDue {
  /** Actual refund: the amount paid beyond what is retained. */
  backMinor: number
}

/** Settlement of a confirmed stay that ends at a moment, after what was refunded of it before. */
export async function settle(
  db: Executor,
  booking: BookingRecord,
  by: CancelledBy,
  now: Date,
  hasCheckedIn?: boolean,
): Promise<Settlement> {
  return settlementOf(booking, by, now, hasCheckedIn, await findEarlierRefunds(db, booking.id))
}

/** The same without reading. A guest who has not paid the retained part gets no refund. */
export function settlementOf(
  booking: BookingRecord,
  by: CancelledBy,
  now: Date,
  hasCheckedIn = booking.status === 'IN_STAY',
  earlier: EarlierRefunds = { ruled: [], contested: [] },
): Settlement {
  const due = refundOf(
    {
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      timeZone: booking.timeZone,
      policy: booking.cancellation?.policy ?? 'moderate',
      currency: booking.currency,
      lines: booking.lines,
      confirmedAt: booking.confirmedAt,
      hasCheckedIn,
    },
    by,
    now,
  )
  const { lines, retainedMinor } = leftToRefund(due.lines, earlier)
  const receivedMinor = booking.paidMinor - booking.refundedMinor
  return { ...due, lines, kept_minor: retainedMinor, backMinor: Math.max(receivedMinor - retainedMinor, 0) }
}

/** The settlement as shown in the preview. */
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
 * Cancels planned payments, releases a held deposit and refunds the amount due.
 * @returns the total refunded for the booking
 */
export async function settleEnd(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  booking: BookingRecord,
  settlement: Settlement,
  reason: string,
) {
  await voidPayments(tx, app, booking.id)
  await releaseDeposit(tx, app, booking.id)
  await refundPayments(tx, app, booking, {
    refundMinor: settlement.backMinor,
    creditMinor: settlement.credit_minor,
    lines: settlement.lines,
    reason,
  })
  return booking.refundedMinor + settlement.backMinor
}
