import type { Context } from '#server/platform/context.ts'
import { hasPictures } from '#server/bookings/inventory/inventory-evidence.ts'
import { settleDispute } from '#server/bookings/lifecycle/dispute-booking.ts'
import { authorize as authorizeBooking } from '#server/bookings/lifecycle/booking-access.ts'
import { moverOf, takeBooking } from '#server/bookings/lifecycle/transition-booking.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { divideDeposit } from '#server/payments/deposits/change-deposit.ts'
import { type Deposit, lockDeposit } from '#server/payments/deposits/deposit-repository.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, type IncidentRow, saveIncident } from './incident-queries.ts'
import {
  depositExceeded,
  depositNotClaimed,
  depositUnderWay,
  incidentRuled,
  refundExceedsPaid,
} from './incident-refusals.ts'
import { authorize } from './incident-access.ts'

interface Ruling {
  actor: SignedIn
  refundMinor: number
  deductionMinor: number
  reason: string
}

/** @throws 404, 403 for participants, 409 where it was ruled on */
export async function takeRulable(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const existing = await findIncident(tx, id)
  if (!existing) throw notFound()
  const { booking, now } = await takeBooking(tx, app, existing.bookingId)
  const role = authorizeBooking(actor, 'rule_incident', booking)
  authorize(role, 'rule')
  // Read again under the lock of the booking: of two concurrent rulings one is written.
  const incident = await findIncident(tx, id)
  if (!incident || incident.ruledAt) throw incidentRuled()
  return { booking, mover: moverOf(role, actor), now, incident }
}

/**
 * Rules on an incident: the guest is refunded an amount of what they paid, the owner gets a part of the deposit, or
 * neither. A deposit that was debited is divided, so that the guest gets back the rest of it; one that is settled on site
 * moves no money here. The ledger, the owner's payout and the history of the booking are updated, and both participants
 * are notified with the reason.
 * @throws 404, 403 for participants, 409 where it was ruled on, or a debit is under way, 422 where the refund exceeds
 * what was paid, or the deposit is not claimed
 */
export async function ruleIncident(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, refundMinor, deductionMinor, reason }: Ruling,
) {
  const { booking, mover, now, incident } = await takeRulable(tx, app, id, actor)
  const paid = booking.paidMinor - booking.refundedMinor
  if (refundMinor > paid) throw refundExceedsPaid(amountIn('fr', paid, booking.currency))
  const deposit = await lockDeposit(tx, booking.id)
  if (deposit?.status === 'capturing') throw depositUnderWay()
  if (deductionMinor > 0) {
    const mostMinor = await deductibleOf(tx, incident, { deposit, depositMinor: booking.depositMinor })
    if (refundMinor > 0 || mostMinor === 0) throw depositNotClaimed()
    if (deductionMinor > mostMinor) throw depositExceeded(amountIn('fr', mostMinor, booking.currency))
  }
  const depositBackMinor = isInTrust(incident, deposit)
    ? await divideDeposit(tx, booking, deposit, { ownerMinor: deductionMinor, now })
    : undefined
  const { lines } = await weighRefund(tx, booking.id, refundMinor)
  await saveIncident(tx, id, {
    ruledAt: now,
    ruledBy: actor.userId,
    refundMinor,
    deductionMinor,
    depositBackMinor: depositBackMinor ?? null,
    reason,
  })
  await settleDispute(tx, app, booking, mover, {
    now,
    refundMinor,
    deductionMinor,
    depositBackMinor,
    lines,
    reason,
  })
  await refreshPayoutsWithin(tx, app, booking.ownerId)
}

/** Whether the claim of an incident was debited and waits for its ruling. */
function isInTrust(
  { claimedMinor }: Pick<IncidentRow, 'claimedMinor'>,
  deposit: Deposit | undefined,
): deposit is Deposit & { capturedMinor: number } {
  return claimedMinor !== null && deposit?.status === 'captured' && deposit.capturedMinor !== null
}

/**
 * Most that a ruling may leave the owner of the deposit: of a debited one what is in trust, of one that is settled on
 * site all of it. It takes a damage that the owner reported, with pictures from before the stay and from after it.
 */
export async function deductibleOf(
  db: Executor,
  incident: Pick<IncidentRow, 'bookingId' | 'reportedBy' | 'claimedMinor'>,
  { deposit, depositMinor }: { deposit: Deposit | undefined; depositMinor: number },
) {
  if (incident.reportedBy !== 'owner') return 0
  const onSiteMinor = !deposit || notYetOnHold.includes(deposit.status) ? depositMinor : 0
  const mostMinor = isInTrust(incident, deposit) ? deposit.capturedMinor : onSiteMinor
  if (mostMinor === 0) return 0
  const { bookingId } = incident
  const isProved =
    (await hasPictures(db, bookingId, 'arrival')) && (await hasPictures(db, bookingId, 'departure'))
  return isProved ? mostMinor : 0
}

/** A guest who did not have it held settles the deposit with the owner. */
const notYetOnHold: readonly Deposit['status'][] = ['due', 'pending', 'failed']
