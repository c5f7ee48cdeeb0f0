import type { Refund } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import { freeNights } from '#server/calendar/hold-nights.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from './booking-access.ts'
import { bookingLifecycle } from './booking-lifecycle.ts'
import { type BookingRecord, findBookingDetail } from '../booking-queries.ts'
import { refundChanged } from '../booking-refusals.ts'
import { presentSettlement, settle, settleEnd } from '../cancellation/refund-booking.ts'
import { moverOf, transitionBooking, takeBooking } from './transition-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/** @throws 409 where a no-show is not possible, or not yet */
function settlementOfNoShow(db: Executor, booking: BookingRecord, now: Date) {
  bookingLifecycle.after('mark_no_show', { ...booking, now }, 'owner')
  return settle(db, booking, 'guest', now, false)
}

/**
 * Amounts that would be retained and refunded, to the cent, for a no-show now.
 * @throws 404 for others, 409 before noon of the day after the arrival
 */
export async function previewNoShow(app: Context, id: string, actor: SignedIn): Promise<Refund> {
  const detail = await findBookingDetail(app.db, id)
  if (!detail) throw notFound()
  authorize(actor, 'mark_no_show', detail.booking)
  const { booking } = detail
  const now = sharedTime(app, detail.databaseNow)
  return presentSettlement(booking, await settlementOfNoShow(app.db, booking, now))
}

interface NoShow {
  actor: SignedIn
  expectedRefundMinor: number | undefined
}

/**
 * Marks a no-show: settled by the policy like a guest's cancellation at this time without check-in.
 * @throws 404 for others, 409 before noon of the day after the arrival, or where less is retained than was shown
 */
export async function markNoShow(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, expectedRefundMinor }: NoShow,
) {
  const { booking, now } = await takeBooking(tx, app, id)
  const mover = moverOf(authorize(actor, 'mark_no_show', booking), actor)
  const settlement = await settlementOfNoShow(tx, booking, now)
  if (expectedRefundMinor !== undefined && expectedRefundMinor !== settlement.backMinor) {
    throw refundChanged({ allowed: [String(settlement.backMinor)] })
  }
  const ended = await transitionBooking(tx, booking, 'mark_no_show', mover, {
    now,
    values: { refundedMinor: booking.refundedMinor + settlement.backMinor },
  })
  await settleEnd(tx, app, booking, settlement, 'no_show')
  await freeNights(tx, booking)
  await notifyParticipants(tx, app, 'no_show', ended, { backMinor: settlement.backMinor })
}
