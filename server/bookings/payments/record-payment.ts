import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { recordOfflinePayment } from '#server/payments/booking-payments.ts'
import { isPayable } from '../lifecycle/allowed-actions.ts'
import { updateBooking } from '../booking-queries.ts'
import { notPayable } from '../booking-refusals.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { moverOf, noteEvent, takeBooking } from '../lifecycle/transition-booking.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/** @throws 404 for others, 409 where nothing is due on site */
export async function takePayable(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, now } = await takeBooking(tx, app, id)
  const role = authorize(actor, 'record_payment', booking)
  if (booking.paymentMethod !== 'offline' || !isPayable(booking)) throw notPayable()
  return { booking, mover: moverOf(role, actor), now }
}

/**
 * Records a payment that the owner received by transfer, mobile money, cheque or in cash.
 * @throws 404 for others, 409 where nothing is due or less than this
 */
export async function recordBookingPayment(
  tx: Transaction,
  app: Context,
  id: string,
  received: { actor: SignedIn; amountMinor: number; method: OfflineMethod; reference: string },
) {
  const { booking, mover, now } = await takePayable(tx, app, id, received.actor)
  const { amountMinor, method, reference } = received
  const { paidMinor } = await recordOfflinePayment(tx, app, booking, { amountMinor, method, reference })
  const paid = await updateBooking(tx, id, {
    paidMinor,
    expiresAt:
      booking.status === 'CONFIRMED' ? paymentDeadline({ ...booking, paidMinor }, now, app.settings) : null,
    updatedAt: now,
  })
  await noteEvent(tx, booking, 'payment', mover, { now })
  await notifyParticipants(tx, app, 'paid', paid, { amountMinor })
}
