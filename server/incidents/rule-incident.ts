import type { Context } from '#server/platform/context.ts'
import { settleDispute } from '#server/bookings/lifecycle/dispute-booking.ts'
import { takeBooking } from '#server/bookings/lifecycle/transition-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, saveIncident } from './incident-queries.ts'
import { incidentRuled, refundExceedsPaid } from './incident-refusals.ts'
import { authorize } from './incident-access.ts'

interface Ruling {
  actor: SignedIn
  refundMinor: number
  reason: string
}

/**
 * Rules on an incident: the guest is refunded an amount of what they paid, or nothing. The ledger, the owner's payout
 * and the history of the booking are updated, and both participants are notified with the reason.
 * @throws 404, 403 for participants, 409 where it was ruled on, 422 where the refund exceeds what was paid
 */
export async function ruleIncident(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, refundMinor, reason }: Ruling,
) {
  const existing = await findIncident(tx, id)
  if (!existing) throw notFound()
  const { booking, party, mover, now } = await takeBooking(
    tx,
    app,
    existing.bookingId,
    actor,
    'rule_incident',
  )
  authorize(party, 'rule')
  // Read again under the lock of the booking: of two concurrent rulings one is written.
  const incident = await findIncident(tx, id)
  if (!incident || incident.ruledAt) throw incidentRuled()
  const paid = booking.paidMinor - booking.refundedMinor
  if (refundMinor > paid) throw refundExceedsPaid(amountIn('fr', paid, booking.currency))
  const { lines } = await weighRefund(tx, booking.id, refundMinor)
  await saveIncident(tx, id, { ruledAt: now, ruledBy: actor.userId, refundMinor, reason })
  await settleDispute(tx, app, booking, mover, { now, refundMinor, lines, reason })
  await refreshPayoutsWithin(tx, app, booking.ownerId)
}
