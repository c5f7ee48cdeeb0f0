import type { Context } from '#server/platform/context.ts'
import { freeNights } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { giveBackPromoCode } from '#server/pricing/spend-promo-code.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { settleEnd, settlementOf } from '../cancellation/give-money-back.ts'
import { moveBooking, type Mover, takeBooking } from '../lifecycle/move-booking.ts'
import { tellParties } from '../notifications/tell-parties.ts'

/** A request that comes to nothing costs nobody anything: its nights, its money and its code go back. */
export async function turnDown(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  event: 'decline' | 'withdraw' | 'expire',
  mover: Mover,
  { now, reason }: { now: Date; reason?: string },
) {
  const settlement = settlementOf(booking, 'guest', now, false)
  const ended = await moveBooking(tx, booking, event, mover, {
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
  if (booking.promoCode) await giveBackPromoCode(tx, booking.rentalId, booking.promoCode)
  // Whoever only began to pay has told nobody yet.
  if (booking.status === 'REQUESTED') await tellParties(tx, app, outcome[event], ended)
}

const outcome = { decline: 'declined', withdraw: 'withdrawn', expire: 'expired' } as const

/** @throws 404 for others, 409 where the request waits no more */
export async function declineBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, reason }: { actor: SignedIn; reason: string },
) {
  const { booking, mover, now } = await takeBooking(tx, app, id, actor, 'decline')
  await turnDown(tx, app, booking, 'decline', mover, { now, reason })
}
