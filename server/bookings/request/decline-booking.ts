import { scheduleOf } from '#contract/money/payment-plan.ts'
import type { Context } from '#server/platform/context.ts'
import { freeNights } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { releasePromoCode } from '#server/pricing/spend-promo-code.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { settleEnd, settlementOf } from '../cancellation/refund-booking.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { transitionBooking, type Mover, moverOf, takeBooking } from '../lifecycle/transition-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/** Ends a request without cost to the guest: nights are released, the payment is refunded, the promo code restored. */
export async function decline(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  event: 'decline' | 'withdraw' | 'expire',
  mover: Mover,
  { now, reason }: { now: Date; reason?: string },
) {
  const settlement = settlementOf(booking, 'guest', now, false)
  const ended = await transitionBooking(tx, booking, event, mover, {
    now,
    reason,
    values: {
      refundedMinor: booking.refundedMinor + settlement.backMinor,
      ...(event !== 'expire' && { cancelledAt: now, cancelledBy: mover.by }),
      ...(reason && { cancellationReason: reason }),
    },
  })
  await settleEnd(tx, app, booking, settlement, event)
  await freeNights(tx, booking)
  if (booking.promoCode) await releasePromoCode(tx, booking.rentalId, booking.promoCode)
  // In `PENDING_PAYMENT` the owner was never notified.
  if (
    booking.status === 'PENDING_PAYMENT' &&
    event === 'expire' &&
    scheduleOf(booking.paymentPlan) === 'shared'
  )
    await notifyParticipants(tx, app, 'shares_missing', ended)
  if (booking.status === 'REQUESTED') await notifyParticipants(tx, app, result[event], ended)
}

const result = { decline: 'declined', withdraw: 'withdrawn', expire: 'expired' } as const

/** @throws 404 for others, 409 where the request is closed */
export async function declineBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, reason }: { actor: SignedIn; reason: string },
) {
  const { booking, now } = await takeBooking(tx, app, id)
  const mover = moverOf(authorize(actor, 'decline', booking), actor)
  await decline(tx, app, booking, 'decline', mover, { now, reason })
}
