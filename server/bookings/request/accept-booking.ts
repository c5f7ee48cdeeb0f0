import type { Context } from '#server/platform/context.ts'
import { freshenFeeds, soldElsewhere, tellUnreadFeeds } from '#server/calendar/feeds/freshen-feeds.ts'
import { holdNights, holdsNights, isNightTaken, lockCalendar } from '#server/calendar/hold-nights.ts'
import { wouldPassCap } from '#server/availability/yearly-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { capturePayments } from '#server/payments/booking-payments.ts'
import { endNewListingDiscount } from '#server/pricing/end-new-listing-discount.ts'
import { capPassed, nightsSoldElsewhere, nightsTaken } from '../booking-refusals.ts'
import { findRentalOf } from '../booking-queries.ts'
import { moveBooking, takeBooking } from '../lifecycle/move-booking.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { tellParties } from '../notifications/tell-parties.ts'

/**
 * The owner says yes: what was authorised is taken, the guest and the owner know each other from now on.
 * @throws 404 for others, 409 where the request waits no more its nights were lost, or the law lets the home no longer
 */
export async function acceptBooking(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, mover, now } = await takeBooking(tx, app, id, actor, 'accept')
  const confirmed = await moveBooking(tx, booking, 'accept', mover, {
    now,
    values: { confirmedAt: now, expiresAt: paymentDeadline(booking, now) },
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
  await tellUnreadFeeds(tx, app, booking.rentalId, booking.code)
  await capturePayments(tx, app, id)
  await endNewListingDiscount(tx, booking.rentalId)
  await tellParties(tx, app, 'accepted', confirmed)
}

/** What other platforms have sold is read again before the owner's yes counts. */
export async function readFeedsFor(app: Context, id: string, actor: SignedIn) {
  const home = await findRentalOf(app.db, id)
  if (home?.ownerId === actor.userId) await freshenFeeds(app, home.rentalId)
  return undefined
}
