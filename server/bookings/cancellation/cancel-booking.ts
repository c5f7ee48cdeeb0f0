import type { Refund } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import { blockHeldNights, freeNights } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { holdRental } from '#server/rentals/lifecycle/hold-rental.ts'
import { type BookingParty, authorize } from '../lifecycle/booking-access.ts'
import { bookingLifecycle, moveRefused } from '../lifecycle/booking-lifecycle.ts'
import { type BookingRecord, countOwnerCancellations, findWholeBooking } from '../booking-queries.ts'
import { refundChanged } from '../booking-refusals.ts'
import type { CancelledBy } from './cancellation.ts'
import { presentSettlement, settleEnd, settlementOf } from './give-money-back.ts'
import { moveBooking, type Mover, takeBooking } from '../lifecycle/move-booking.ts'
import { closeChange } from '../changes/close-change.ts'
import { tellParties } from '../notifications/tell-parties.ts'
import { turnDown } from '../request/turn-down-booking.ts'

/**
 * What a cancellation would give back at this moment, to the cent.
 * @throws 404 for strangers, 409 where there is nothing left to cancel
 */
export async function previewCancellation(app: Context, id: string, actor: SignedIn): Promise<Refund> {
  const whole = await findWholeBooking(app.db, id)
  if (!whole) throw notFound()
  const { booking } = whole
  const party = authorize(actor, 'cancel', booking)
  assertEndable(booking, party)
  const settlement = settlementOf(booking, party, sharedTime(app, whole.databaseNow))
  return presentSettlement(booking, settlement)
}

/** So many cancellations by its owner within a year, and a home is looked at. */
const cancellationsReviewed = 3
const cancellationsWithinDays = 365

interface Cancellation {
  actor: SignedIn
  reason: string
  expectedRefundMinor: number | undefined
}

/**
 * Ends a booking for one of its parties: a guest's request is withdrawn, what was agreed is cancelled by its policy.
 * @throws 404 for strangers, 409 where it cannot be, or where less would come back than was shown
 */
export async function cancelBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, reason, expectedRefundMinor }: Cancellation,
) {
  const { booking, party, mover, now } = await takeBooking(tx, app, id, actor, 'cancel')
  assertEndable(booking, party)
  const { backMinor } = settlementOf(booking, party, now)
  if (expectedRefundMinor !== undefined && expectedRefundMinor !== backMinor) {
    throw refundChanged({ allowed: [String(backMinor)] })
  }
  if (party === 'guest' && mayOnlyWithdraw(booking)) {
    await turnDown(tx, app, booking, 'withdraw', mover, { now, reason })
  } else {
    await endAgreedStay(tx, app, booking, { event: 'cancel', by: party, mover, now, reason })
  }
}

/** The payment did not come in time: as if the guest had cancelled (rules, section 1). */
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
  mover: Mover
  now: Date
  reason?: string
}

async function endAgreedStay(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  { event, by, mover, now, reason }: End,
) {
  const settlement = settlementOf(booking, by, now)
  const ended = await moveBooking(tx, booking, event, mover, {
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
  // Nights that an owner has taken back from a guest are sold to nobody else.
  if (by === 'owner') await blockHeldNights(tx, booking.id, booking.code)
  else await freeNights(tx, booking)
  if (by === 'owner') await reviewListing(tx, app, booking, now)
  await closeChange(tx, booking.id, 'expired', now)
  await tellParties(tx, app, event === 'cancel_unpaid' ? 'unpaid' : `cancelled_by_${by}`, ended, {
    backMinor: settlement.backMinor,
    creditMinor: settlement.credit_minor,
  })
}

/** A home whose owner cancels again and again is looked at by the house (rules, section 2). */
async function reviewListing(tx: Transaction, app: Context, { rentalId }: BookingRecord, now: Date) {
  const since = new Date(now.getTime() - cancellationsWithinDays * 24 * 3_600_000)
  if ((await countOwnerCancellations(tx, rentalId, since)) < cancellationsReviewed) return
  await holdRental(tx, app, rentalId, 'owner_cancellations')
}

function mayOnlyWithdraw({ status }: BookingRecord) {
  return status === 'PENDING_PAYMENT' || status === 'REQUESTED'
}

function assertEndable(booking: BookingRecord, party: BookingParty) {
  const events = bookingLifecycle.listedActions(booking.status, party)
  if (!events.includes('cancel') && !events.includes('withdraw')) throw moveRefused({ allowed: events })
}
