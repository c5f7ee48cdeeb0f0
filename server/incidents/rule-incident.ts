import type { Context } from '#server/platform/context.ts'
import { settleDispute } from '#server/bookings/lifecycle/dispute-booking.ts'
import { takeBooking } from '#server/bookings/lifecycle/move-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, saveIncident } from './incident-queries.ts'
import { incidentRuled, refundExceedsPaid } from './incident-refusals.ts'

interface Ruling {
  actor: SignedIn
  refundMinor: number
  reason: string
}

/**
 * The house rules: the guest gets an amount of what they paid back, or nothing. The ledger, the owner's payout and the
 * history of the booking follow, and both hear why.
 * @throws 404, 403 for those who are a party, 409 where it was ruled on, 422 where more would go back than was paid
 */
export async function ruleIncident(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, refundMinor, reason }: Ruling,
) {
  const known = await findIncident(tx, id)
  if (!known) throw notFound()
  const { booking, party, mover, now } = await takeBooking(tx, app, known.bookingId, actor, 'rule_incident')
  if (party !== 'admin') throw forbidden()
  // Asked again under the lock of the booking: of two who rule at once one does.
  const incident = await findIncident(tx, id)
  if (!incident || incident.ruledAt) throw incidentRuled()
  const paid = booking.paidMinor - booking.refundedMinor
  if (refundMinor > paid) throw refundExceedsPaid(amountIn('fr', paid, booking.currency))
  const { lines } = await weighRefund(tx, booking.id, refundMinor)
  await saveIncident(tx, id, { ruledAt: now, ruledBy: actor.userId, refundMinor, reason })
  await settleDispute(tx, app, booking, mover, { now, refundMinor, lines, reason })
  await refreshPayoutsWithin(tx, app, booking.ownerId)
}
