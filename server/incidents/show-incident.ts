import type { IncidentCase } from '#contract/bookings/incidents.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { authorize } from '#server/bookings/lifecycle/booking-access.ts'
import { partiesOf } from '#server/booking-summaries/booking-briefs.ts'
import { readForHouse } from '#server/conversations/read-for-house.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { payoutOfStay } from '#server/finances/payouts/payout-of-stay.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { weighRefund } from '#server/payments/refunds/weigh-refund.ts'
import { findIncident, findWholeIncident, latestIncident, statementsOf } from './incident-queries.ts'
import { presentIncident, presentShares, presentStatement, presentStayIncident } from './present-incident.ts'

/** The latest incident of a stay, for its parties. @throws 404 for strangers */
export async function showStayIncident(db: Executor, bookingId: string, actor: SignedIn) {
  const parties = await partiesOf(db, bookingId)
  if (!parties) throw notFound()
  const reader = authorize(actor, 'read', parties)
  const incident = await latestIncident(db, bookingId)
  if (!incident) return { incident: null }
  const statements = await statementsOf(db, incident.id)
  return { incident: presentStayIncident(incident, statements, { currency: parties.currency, reader }) }
}

/** Everything that a ruling needs. @throws 404 */
export async function showIncident(
  db: Executor,
  app: Pick<Context, 'clock'>,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<IncidentCase> {
  const whole = await findWholeIncident(db, id)
  if (!whole) throw notFound()
  const { booking, guest, owner, incident } = whole
  const statements = await statementsOf(db, id)
  const { shares, inHand } = await weighRefund(db, booking.id, 0)
  const payout = await payoutOfStay(db, booking.id)
  const isParty = [guest.id, owner.id].includes(actor.userId)
  return {
    ...presentIncident(whole, app.clock.now()),
    statements: statements.map(presentStatement),
    conversation: await readForHouse(db, booking.id, language),
    total_minor: booking.totalMinor,
    deposit_minor: booking.depositMinor,
    refundable_minor: booking.paidMinor - booking.refundedMinor,
    shares: presentShares(shares),
    payout: payout
      ? {
          status: payout.status,
          hold_reason: payout.holdReason,
          amount_minor: payout.amountMinor - payout.withheldMinor,
        }
      : null,
    in_hand: inHand,
    may_rule: !incident.ruledAt && !isParty,
  }
}

/** What giving an amount back would leave to each. @throws 404 */
export async function weighRuling(db: Executor, id: string, refundMinor: number) {
  const incident = await findIncident(db, id)
  if (!incident) throw notFound()
  const { shares } = await weighRefund(db, incident.bookingId, refundMinor)
  return { refund_minor: refundMinor, shares: presentShares(shares) }
}
