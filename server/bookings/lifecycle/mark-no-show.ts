import type { Refund } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import { freeNights } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from './booking-access.ts'
import { bookingLifecycle } from './booking-lifecycle.ts'
import { type BookingRecord, findWholeBooking } from '../booking-queries.ts'
import { refundChanged } from '../booking-refusals.ts'
import { presentSettlement, settleEnd, settlementOf } from '../cancellation/give-money-back.ts'
import { moveBooking, takeBooking } from './move-booking.ts'
import { tellParties } from '../notifications/tell-parties.ts'

/** @throws 409 where it cannot be said, or not yet */
function settlementOfNoShow(booking: BookingRecord, now: Date) {
  bookingLifecycle.after('mark_no_show', { ...booking, now }, 'owner')
  return settlementOf(booking, 'guest', now, false)
}

/**
 * What would be kept and go back, to the cent, if the owner said now that nobody came.
 * @throws 404 for others, 409 before noon of the day after the arrival
 */
export async function previewNoShow(app: Context, id: string, actor: SignedIn): Promise<Refund> {
  const whole = await findWholeBooking(app.db, id)
  if (!whole) throw notFound()
  authorize(actor, 'mark_no_show', whole.booking)
  const { booking } = whole
  return presentSettlement(booking, settlementOfNoShow(booking, sharedTime(app, whole.databaseNow)))
}

interface NoShow {
  actor: SignedIn
  expectedRefundMinor: number | undefined
}

/**
 * Nobody came: the owner is paid as the policy says of a guest who cancels now without having arrived.
 * @throws 404 for others, 409 before noon of the day after the arrival, or where less is kept than was shown
 */
export async function markNoShow(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, expectedRefundMinor }: NoShow,
) {
  const { booking, mover, now } = await takeBooking(tx, app, id, actor, 'mark_no_show')
  const settlement = settlementOfNoShow(booking, now)
  if (expectedRefundMinor !== undefined && expectedRefundMinor !== settlement.backMinor) {
    throw refundChanged({ allowed: [String(settlement.backMinor)] })
  }
  const ended = await moveBooking(tx, booking, 'mark_no_show', mover, {
    now,
    values: { refundedMinor: booking.refundedMinor + settlement.backMinor },
  })
  await settleEnd(tx, app, booking, settlement, 'no_show')
  await freeNights(tx, booking)
  await tellParties(tx, app, 'no_show', ended, { backMinor: settlement.backMinor })
}
