import type { IncidentCase } from '#contract/bookings/incidents.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { authorize } from '#server/bookings/lifecycle/booking-access.ts'
import { participantsOf } from '#server/booking-summaries/booking-briefs.ts'
import { readForModeration } from '#server/conversations/read-for-moderation.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { payoutOfStay } from '#server/finances/payouts/payout-of-stay.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findDepositOf } from '#server/payments/deposits/deposit-repository.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, findIncidentDetail, latestIncident, statementsOf } from './incident-queries.ts'
import { deductibleOf } from './rule-incident.ts'
import { presentIncident, presentShares, presentStatement, presentStayIncident } from './present-incident.ts'

/** The last incident of a stay, for its participants. @throws 404 for others */
export async function showStayIncident(db: Executor, bookingId: string, actor: SignedIn) {
  const participants = await participantsOf(db, bookingId)
  if (!participants) throw notFound()
  const viewer = authorize(actor, 'read', participants)
  const incident = await latestIncident(db, bookingId)
  if (!incident) return { incident: null }
  const statements = await statementsOf(db, incident.id)
  return { incident: presentStayIncident(incident, statements, { currency: participants.currency, viewer }) }
}

/** All data for a ruling. @throws 404 */
export async function showIncident(
  db: Executor,
  app: Pick<Context, 'clock'>,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<IncidentCase> {
  const detail = await findIncidentDetail(db, id)
  if (!detail) throw notFound()
  const { booking, guest, owner, incident } = detail
  const statements = await statementsOf(db, id)
  const { shares, inHand: onSite } = await weighRefund(db, booking.id, 0)
  const payout = await payoutOfStay(db, booking.id)
  const deposit = await findDepositOf(db, booking.id)
  const deductibleMinor = await deductibleOf(db, incident, { deposit, depositMinor: booking.depositMinor })
  const isParticipant = [guest.id, owner.id].includes(actor.userId)
  return {
    ...presentIncident(detail, app.clock.now()),
    statements: statements.map(presentStatement),
    conversation: await readForModeration(db, booking.id, language),
    total_minor: booking.totalMinor,
    deposit_minor: booking.depositMinor,
    claimed_minor: incident.claimedMinor,
    deposit_captured_minor: incident.claimedMinor === null ? null : (deposit?.capturedMinor ?? null),
    deductible_minor: deductibleMinor,
    may_deduct_deposit: deductibleMinor > 0,
    refundable_minor: booking.paidMinor - booking.refundedMinor,
    shares: presentShares(shares),
    payout: payout
      ? {
          status: payout.status,
          hold_reason: payout.holdReason,
          amount_minor: payout.amountMinor - payout.withheldMinor,
        }
      : null,
    in_hand: onSite,
    may_rule: !incident.ruledAt && !isParticipant,
  }
}

/** The amounts of both participants after a refund. @throws 404 */
export async function weighRuling(db: Executor, id: string, refundMinor: number) {
  const incident = await findIncident(db, id)
  if (!incident) throw notFound()
  const { shares, currency } = await weighRefund(db, incident.bookingId, refundMinor)
  return { refund_minor: refundMinor, currency, shares: presentShares(shares) }
}
