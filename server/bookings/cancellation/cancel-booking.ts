import type { Refund } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import { blockNightsOnHold, freeNights, lockCalendar } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { releasePromoCode } from '#server/pricing/spend-promo-code.ts'
import { holdRental } from '#server/rentals/lifecycle/hold-rental.ts'
import { type BookingRole, authorize } from '../lifecycle/booking-access.ts'
import { bookingLifecycle, transitionRefused } from '../lifecycle/booking-lifecycle.ts'
import { type BookingRecord, countOwnerCancellations, findBookingDetail } from '../booking-queries.ts'
import { refundChanged } from '../booking-refusals.ts'
import type { CancelledBy } from './cancellation.ts'
import { presentSettlement, settle, settleEnd } from './refund-booking.ts'
import { transitionBooking, type Mover, moverOf, takeBooking } from '../lifecycle/transition-booking.ts'
import { closeChange } from '../changes/close-change.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'
import { decline } from '../request/decline-booking.ts'

/**
 * The refund of a cancellation at this moment, to the cent.
 * @throws 404 for others, 409 where nothing is left to cancel
 */
export async function previewCancellation(app: Context, id: string, actor: SignedIn): Promise<Refund> {
  const detail = await findBookingDetail(app.db, id)
  if (!detail) throw notFound()
  const { booking } = detail
  const role = authorize(actor, 'cancel', booking)
  assertEndable(booking, role)
  const settlement = await settle(app.db, booking, role, sharedTime(app, detail.databaseNow))
  return presentSettlement(booking, settlement)
}

/** Number of cancellations by its owner within a year after which a rental is reviewed. */
const cancellationsReviewed = 3
const cancellationsWithinDays = 365

interface Cancellation {
  actor: SignedIn
  reason: string
  expectedRefundMinor: number | undefined
}

/**
 * Cancels a booking for a participant: a guest's request is withdrawn, a confirmed booking is settled by its policy.
 * @throws 404 for others, 409 where it is not possible, or where the refund is less than was shown
 */
export async function cancelBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, reason, expectedRefundMinor }: Cancellation,
) {
  const { booking, now } = await takeBooking(tx, app, id)
  const role = authorize(actor, 'cancel', booking)
  const mover = moverOf(role, actor)
  assertEndable(booking, role)
  const { backMinor } = await settle(tx, booking, role, now)
  if (expectedRefundMinor !== undefined && expectedRefundMinor !== backMinor) {
    throw refundChanged({ allowed: [String(backMinor)] })
  }
  if (role === 'guest' && mayOnlyWithdraw(booking)) {
    await decline(tx, app, booking, 'withdraw', mover, { now, reason })
  } else {
    await endAgreedStay(tx, app, booking, { event: 'cancel', by: role, mover, now, reason })
  }
}

/** Cancels a booking with an overdue payment, settled like a guest's cancellation (rules, section 1). */
export async function cancelUnpaid(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  mover: Mover,
  now: Date,
) {
  await endAgreedStay(tx, app, booking, { event: 'cancel_unpaid', by: 'guest', mover, now })
}

interface End {
  event: 'cancel' | 'cancel_unpaid'
  by: CancelledBy
  /** Whose cancellation the amounts are those of, where it is not theirs who cancels. */
  settledAs?: CancelledBy
  mover: Mover
  now: Date
  reason?: string
}

/** Ends a stay with its settlement. @returns the amounts */
export async function endAgreedStay(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  { event, by, settledAs = by, mover, now, reason }: End,
) {
  const settlement = await settle(tx, booking, settledAs, now)
  const ended = await transitionBooking(tx, booking, event, mover, {
    now,
    reason,
    values: {
      refundedMinor: booking.refundedMinor + settlement.backMinor,
      cancelledAt: now,
      cancelledBy: mover.by,
      cancellationReason: reason || null,
    },
  })
  await settleEnd(tx, app, booking, settlement, ended.status.toLowerCase())
  // Nights of a stay cancelled by its owner remain blocked.
  if (by === 'owner') await blockNightsOnHold(tx, booking.id, booking.code)
  else await freeNights(tx, booking)
  if (by === 'owner') await reviewListing(tx, app, booking, now)
  // A request that staff cancel, like one that is declined.
  if (booking.confirmedAt === null && booking.promoCode)
    await releasePromoCode(tx, booking.rentalId, booking.promoCode)
  await closeChange(tx, booking.id, 'expired', now)
  await notifyParticipants(tx, app, event === 'cancel_unpaid' ? 'unpaid' : `cancelled_by_${by}`, ended, {
    backMinor: settlement.backMinor,
    creditMinor: settlement.credit_minor,
  })
  return settlement
}

/** Puts a rental under review after repeated cancellations by its owner (rules, section 2). */
async function reviewListing(tx: Transaction, app: Context, { rentalId }: BookingRecord, now: Date) {
  const since = new Date(now.getTime() - cancellationsWithinDays * 24 * 3_600_000)
  // Of two cancellations at once each would otherwise miss the other one.
  await lockCalendar(tx, rentalId)
  if ((await countOwnerCancellations(tx, rentalId, since)) < cancellationsReviewed) return
  await holdRental(tx, app, rentalId, 'owner_cancellations')
}

function mayOnlyWithdraw({ status }: BookingRecord) {
  return status === 'PENDING_PAYMENT' || status === 'REQUESTED'
}

function assertEndable(booking: BookingRecord, role: BookingRole) {
  const events = bookingLifecycle.listedActions(booking.status, role)
  if (!events.includes('cancel') && !events.includes('withdraw')) throw transitionRefused({ allowed: events })
}
