import type { OnlineMethod } from '#contract/money/payment-methods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { PaymentResult } from '#server/payments/payment-context.ts'
import {
  capturePayments,
  claimContested,
  openPayments,
  refundPayments,
  voidPayments,
} from '#server/payments/booking-payments.ts'
import { showDebits } from '#server/payments/debits/show-debits.ts'
import { countShares } from '#server/payments/shares/count-shares.ts'
import { moneyOfChange } from '../changes/change-price.ts'
import { isBookingConfirmed, holdingStatuses } from '../lifecycle/booking-lifecycle.ts'
import { type BookingRecord, lockBooking, updateBooking } from '../booking-queries.ts'
import { transitionBooking, noteEvent, system } from '../lifecycle/transition-booking.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { answerDeadlineOrNow, shareDeadline } from '../request/request-booking.ts'
import { notifyNewBooking } from '../notifications/notify-new-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/**
 * Applies the result of a payment to its booking, once per result. A payment for a booking that has ended is refunded,
 * whatever the order of the webhooks.
 */
export async function paymentSettled(
  tx: Transaction,
  app: Context,
  bookingId: string,
  result: PaymentResult,
) {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new Error(`a payment of no booking: ${bookingId}`)
  const { booking } = row
  const now = sharedTime(app, row.databaseNow)
  if (result.state === 'failed') return paymentFailed(tx, app, booking, result, now)
  if (!isBookingConfirmed(booking.status)) return sendBack(tx, app, booking, result, now)
  const paidMinor = booking.paidMinor + (result.state === 'captured' ? result.amountMinor : 0)
  const moved = await settle(tx, app, { ...booking, paidMinor }, now)
  if (result.state === 'captured') {
    await noteEvent(tx, moved, 'payment', system, { now })
    // Of shares, the confirmation said that all are there.
    if (result.share === null)
      await notifyParticipants(tx, app, 'paid', moved, { amountMinor: result.amountMinor })
    if (booking.paidMinor === 0) await confirmDebits(tx, app, moved)
    if (result.isReplaced) await countReplaced(tx, app, moved, now)
  } else if (moved.status === 'CONFIRMED' || moved.status === 'IN_STAY') {
    await capturePayments(tx, app, bookingId)
  }
}

/** What the guest agreed to, in writing: each amount and day, the card, and how to stop. */
async function confirmDebits(tx: Transaction, app: Context, booking: BookingRecord) {
  const debits = await showDebits(tx, booking)
  if (debits?.state !== 'active' || debits.parts.length === 0) return
  const details = { card: debits.card?.ending, parts: debits.parts }
  await notifyParticipants(tx, app, 'debits_agreed', booking, details)
}

/**
 * A part that was paid on a page which a change was closing counts towards the present plan: what is left of that is
 * due, and what exceeds the price is refunded.
 */
async function countReplaced(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  await claimContested(tx, booking.id)
  const { backMinor } = moneyOfChange(booking, booking.totalMinor)
  if (backMinor > 0) {
    const refundedMinor = booking.refundedMinor + backMinor
    const returned = await updateBooking(tx, booking.id, { refundedMinor, updatedAt: now })
    await refundPayments(tx, app, returned, { refundMinor: backMinor, lines: [], reason: 'paid_twice' })
    await notifyParticipants(tx, app, 'surplus_returned', returned, { amountMinor: backMinor })
  }
  if (await openPayments(tx, app, booking)) await notifyParticipants(tx, app, 'debits_ended', booking)
}

/** The guest pays by another method from now on, by the same plan. */
export async function methodChanged(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { method, guestId }: { method: OnlineMethod; guestId: string },
) {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new Error(`a payment of no booking: ${bookingId}`)
  const now = sharedTime(app, row.databaseNow)
  const changed = await updateBooking(tx, bookingId, { paymentMethod: method, updatedAt: now })
  await noteEvent(tx, changed, 'payment_method', { by: 'guest', id: guestId }, { now })
}

/** @param booking the locked row, with the amount paid by now */
async function settle(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  const { paidMinor } = booking
  if (booking.status === 'PENDING_PAYMENT') {
    const { all, paid } = await countShares(tx, booking.id)
    if (paid < all) return collectShares(tx, app, { ...booking, paidMinor }, { all, paid, now })
    const isInstant = booking.mode === 'instant'
    const moved = await transitionBooking(tx, booking, isInstant ? 'pay' : 'authorise', system, {
      now,
      values: isInstant
        ? { paidMinor, confirmedAt: now, expiresAt: paymentDeadline(booking, now, app.settings) }
        : { paidMinor, expiresAt: answerDeadlineOrNow(booking, now, app.settings) },
    })
    await notifyNewBooking(tx, app, moved)
    return moved
  }
  return updateBooking(tx, booking.id, {
    paidMinor,
    ...(booking.status === 'CONFIRMED' && { expiresAt: paymentDeadline(booking, now, app.settings) }),
    updatedAt: now,
  })
}

/** Holds the dates of a shared stay until all have paid: from the first share on for longer than a page of a provider. */
async function collectShares(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  { all, paid, now }: { all: number; paid: number; now: Date },
) {
  const { id, paidMinor } = booking
  const expiresAt = shareDeadline(booking, app.settings)
  const collecting = await updateBooking(tx, id, { paidMinor, expiresAt, updatedAt: now })
  await notifyParticipants(tx, app, 'share_paid', collecting, { counts: { paid, shares: all } })
  return collecting
}

async function paymentFailed(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  { amountMinor, share, debit, isOtherSum }: PaymentResult,
  now: Date,
) {
  await noteEvent(tx, booking, 'payment_failed', system, { now })
  // Who pays the share of another tries again by its link.
  if (share && booking.status === 'PENDING_PAYMENT') return
  if (!holdingStatuses.includes(booking.status)) return
  const refused = debit?.isToConfirm ? 'debit_to_confirm' : 'debit_refused'
  const what = isOtherSum ? 'payment_other_sum' : debit ? refused : 'payment_failed'
  await notifyParticipants(tx, app, what, booking, { amountMinor })
}

async function sendBack(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  { state, amountMinor }: PaymentResult,
  now: Date,
) {
  if (state === 'authorised') return voidPayments(tx, app, booking.id)
  const returned = await updateBooking(tx, booking.id, {
    paidMinor: booking.paidMinor + amountMinor,
    refundedMinor: booking.refundedMinor + amountMinor,
    updatedAt: now,
  })
  await refundPayments(tx, app, returned, { refundMinor: amountMinor, lines: [], reason: 'booking_ended' })
  await noteEvent(tx, returned, 'late_payment_returned', system, { now })
  await notifyParticipants(tx, app, 'late_payment_returned', returned, { amountMinor })
}
