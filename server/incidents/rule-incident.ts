import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { hasPictures } from '#server/bookings/inventory/inventory-evidence.ts'
import { settleDispute } from '#server/bookings/lifecycle/dispute-booking.ts'
import { takeBooking } from '#server/bookings/lifecycle/transition-booking.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, type IncidentRow, saveIncident } from './incident-queries.ts'
import { depositExceeded, depositNotClaimed, incidentRuled, refundExceedsPaid } from './incident-refusals.ts'
import { authorize } from './incident-access.ts'

interface Ruling {
  actor: SignedIn
  refundMinor: number
  deductionMinor: number
  reason: string
}

/**
 * Rules on an incident: the guest is refunded an amount of what they paid, the owner keeps a part of the deposit that
 * they took on site, or neither. The ledger, the owner's payout
 * and the history of the booking are updated, and both participants are notified with the reason.
 * @throws 404, 403 for participants, 409 where it was ruled on, 422 where the refund exceeds what was paid,
 * or the deposit is not claimed
 */
export async function ruleIncident(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, refundMinor, deductionMinor, reason }: Ruling,
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
  if (deductionMinor > 0) await assertDeposit(tx, incident, booking, { refundMinor, deductionMinor })
  const { lines } = await weighRefund(tx, booking.id, refundMinor)
  await saveIncident(tx, id, { ruledAt: now, ruledBy: actor.userId, refundMinor, deductionMinor, reason })
  await settleDispute(tx, app, booking, mover, {
    now,
    refundMinor,
    deductionMinor,
    lines,
    reason,
  })
  await refreshPayoutsWithin(tx, app, booking.ownerId)
}

async function assertDeposit(
  tx: Transaction,
  incident: IncidentRow,
  { depositMinor, currency }: { depositMinor: number; currency: Currency },
  { refundMinor, deductionMinor }: Pick<Ruling, 'refundMinor' | 'deductionMinor'>,
) {
  if (deductionMinor > depositMinor) throw depositExceeded(amountIn('fr', depositMinor, currency))
  if (refundMinor > 0 || !(await mayDeductDeposit(tx, incident, depositMinor))) throw depositNotClaimed()
}

/** The owner claims a damage, with pictures from before the stay and from after it. */
export async function mayDeductDeposit(
  db: Executor,
  { bookingId, reportedBy }: Pick<IncidentRow, 'bookingId' | 'reportedBy'>,
  depositMinor: number,
) {
  if (reportedBy !== 'owner' || depositMinor === 0) return false
  return (await hasPictures(db, bookingId, 'arrival')) && (await hasPictures(db, bookingId, 'departure'))
}
