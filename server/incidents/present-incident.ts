import type { Incident, IncidentCase, StayIncident } from '#contract/bookings/incidents.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Shares } from '#server/ledger/share-money.ts'
import { ruleBy } from './incident-deadline.ts'
import type { IncidentRow, StatementRow, IncidentDetail } from './incident-queries.ts'
import type { IncidentRole } from '#server/schema/administration/incident-tables.ts'
import { mayState } from './state-incident.ts'

/** For a participant: both statements and the ruling. */
export function presentStayIncident(
  incident: IncidentRow,
  statements: StatementRow[],
  { currency, viewer }: { currency: Currency; viewer: IncidentRole | 'admin' },
): StayIncident {
  return {
    id: incident.id,
    reported_by: incident.reportedBy,
    reported_at: incident.reportedAt.toISOString(),
    rule_by: ruleBy(incident.reportedAt).toISOString(),
    currency,
    claimed_minor: incident.claimedMinor,
    statements: statements.map((statement) => ({
      ...presentStatement(statement),
      is_mine: statement.party === viewer,
    })),
    may_state: viewer !== 'admin' && !incident.ruledAt && mayState(statements, viewer),
    ruling: presentRuling(incident),
  }
}

export function presentStatement({ id, party: role, body, createdAt }: StatementRow) {
  return { id, party: role, body, at: createdAt.toISOString() }
}

function presentRuling({ ruledAt, refundMinor, deductionMinor, depositBackMinor, reason }: IncidentRow) {
  return (
    ruledAt && {
      refund_minor: refundMinor ?? 0,
      deposit_deduction_minor: deductionMinor ?? 0,
      deposit_back_minor: depositBackMinor,
      reason: reason ?? '',
      at: ruledAt.toISOString(),
    }
  )
}

/** For administrators. */
export function presentIncident(detail: IncidentDetail, now: Date): Incident {
  const { incident, booking, guest, owner, judge, heard } = detail
  const deadline = ruleBy(incident.reportedAt)
  const ruling = presentRuling(incident)
  return {
    id: incident.id,
    booking: {
      id: booking.id,
      code: booking.code,
      title: booking.title,
      check_in: booking.checkIn,
      check_out: booking.checkOut,
    },
    guest: { id: guest.id, name: nameOf(guest) },
    owner: { id: owner.id, name: nameOf(owner) },
    reported_by: incident.reportedBy,
    reported_at: incident.reportedAt.toISOString(),
    rule_by: deadline.toISOString(),
    is_overdue: !incident.ruledAt && deadline < now,
    heard: heard.filter((role): role is IncidentRole => role === 'guest' || role === 'owner'),
    currency: booking.currency,
    paid_minor: booking.paidMinor,
    refunded_minor: booking.refundedMinor,
    ruling: ruling && { ...ruling, by: judge ? nameOf(judge) : '' },
  }
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`
}

export function presentShares(shares: Shares): IncidentCase['shares'] {
  return {
    owner_minor: shares.owner,
    house_minor: shares.ownerFee + shares.guestFee,
    tourist_tax_minor: shares.touristTax,
  }
}
