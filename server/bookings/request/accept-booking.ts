import type { Context } from '#server/platform/context.ts'
import { refreshFeeds, soldElsewhere, notifyUnreadFeeds } from '#server/calendar/feeds/refresh-feeds.ts'
import { holdNights, holdsNights, isNightTaken, lockCalendar } from '#server/calendar/hold-nights.ts'
import { wouldPassCap } from '#server/availability/yearly-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { capturePayments } from '#server/payments/booking-payments.ts'
import { endNewListingDiscount } from '#server/pricing/end-new-listing-discount.ts'
import { capPassed, nightsSoldElsewhere, nightsTaken } from '../booking-refusals.ts'
import { findRentalOf } from '../booking-queries.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { moverOf, transitionBooking, takeBooking } from '../lifecycle/transition-booking.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/**
 * Accepts a request: captures the authorised payment and discloses contact details to both participants.
 * @throws 404 for others, 409 where the request is closed, its nights are taken, or the legal cap on nights is reached
 */
export async function acceptBooking(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, now } = await takeBooking(tx, app, id)
  const mover = moverOf(authorize(actor, 'accept', booking), actor)
  const confirmed = await transitionBooking(tx, booking, 'accept', mover, {
    now,
    values: { confirmedAt: now, expiresAt: paymentDeadline(booking, now, app.settings) },
  })
  await lockCalendar(tx, booking.rentalId)
  const sellers = await soldElsewhere(tx, booking.rentalId, booking.checkIn, booking.checkOut)
  if (sellers.length > 0) throw nightsSoldElsewhere({ values: { sellers: sellers.join(', ') } })
  const cap = await wouldPassCap(tx, booking.rentalId, booking, id)
  if (cap !== undefined) throw capPassed({ values: { cap } })
  if (!(await holdsNights(tx, id))) {
    await holdNights(tx, { bookingId: id, ...booking }).catch((error: unknown) => {
      throw isNightTaken(error) ? nightsTaken() : error
    })
  }
  await notifyUnreadFeeds(tx, app, booking.rentalId, booking.code)
  await capturePayments(tx, app, id)
  await endNewListingDiscount(tx, booking.rentalId)
  await notifyParticipants(tx, app, 'accepted', confirmed)
}

/** Imports the calendar feeds of the rental before an acceptance, so that nights sold elsewhere are refused. */
export async function readFeedsFor(app: Context, id: string, actor: SignedIn) {
  const rental = await findRentalOf(app.db, id)
  if (rental?.ownerId === actor.userId) await refreshFeeds(app, rental.rentalId)
  return undefined
}
