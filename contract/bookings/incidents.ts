import { z } from 'zod'
import { listFileAnswer, listFileQuery, withoutPage } from '#contract/core/list-file.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph, integerText } from '#contract/core/fields.ts'
import { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/** An incident of a stay, reported by guest or owner; an administrator rules within seven days (rules, section 1). */
const Participant = z.enum(['guest', 'owner'])

const Statement = z.object({ id: Id, party: Participant, body: z.string(), at: Instant })

const Ruling = z.object({
  refund_minor: Minor,
  /** What the ruling leaves the owner of the deposit. */
  deposit_deduction_minor: Minor,
  /** What the guest gets back of a deposit that was debited; null where it is settled on site. */
  deposit_back_minor: Minor.nullable(),
  /** Shown to both participants. */
  reason: z.string(),
  at: Instant,
})

/** An incident as one of the two participants reads it. */
export const StayIncident = z
  .object({
    id: Id,
    reported_by: Participant,
    reported_at: Instant,
    /** Deadline of the ruling. */
    rule_by: Instant,
    currency: Currency,
    /** What the owner claims of a deposit held on the guest's card; null where none was held. */
    claimed_minor: Minor.nullable(),
    statements: z.array(Statement.extend({ is_mine: z.boolean() })),
    may_state: z.boolean(),
    ruling: Ruling.nullable(),
  })
  .meta({ id: 'StayIncident' })
export type StayIncident = z.infer<typeof StayIncident>

export const statementLength = { least: 20, most: 2_000 }

export const showStayIncident = endpoint({
  method: 'GET',
  path: '/bookings/:id/incident',
  summary: 'The latest incident of a stay, for its guest and its owner',
  tag: 'Incidents',
  who: 'signed-in',
  params: ById,
  answers: { 200: z.object({ incident: StayIncident.nullable() }), 404: Problem, ...signedInProblems },
})

export const stateIncident = endpoint({
  method: 'POST',
  path: '/bookings/:id/incident/statements',
  summary: 'Say what happened, while the house looks at an incident',
  tag: 'Incidents',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ body: paragraph(statementLength.most, statementLength.least) }),
  idempotent: 'if-given',
  answers: {
    201: z.object({ incident: StayIncident.nullable() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

const who = { role: ['admin'] } as const
const person = z.object({ id: Id, name: z.string() })

const incidentFields = {
  id: Id,
  booking: z.object({
    id: Id,
    code: z.string(),
    title: z.string(),
    check_in: LocalDate,
    check_out: LocalDate,
  }),
  guest: person,
  owner: person,
  reported_by: Participant,
  reported_at: Instant,
  rule_by: Instant,
  is_overdue: z.boolean(),
  /** Participants who have given their account so far. */
  heard: z.array(Participant),
  currency: Currency,
  paid_minor: Minor,
  refunded_minor: Minor,
  ruling: Ruling.extend({ by: z.string() }).nullable(),
}
export const Incident = z.object(incidentFields).meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>

/** Shares of the money of a stay, with fees and tax separated. */
const Shares = z.object({ owner_minor: Minor, house_minor: Minor, tourist_tax_minor: Minor })

export const IncidentCase = z
  .object({
    ...incidentFields,
    statements: z.array(Statement),
    conversation: z.array(
      z.object({ id: Id, by: z.enum(['guest', 'owner', 'house']), body: z.string(), at: Instant }),
    ),
    total_minor: Minor,
    deposit_minor: Minor,
    /** What the owner claims of a deposit held on the guest's card, and what of it was debited and is in trust. */
    claimed_minor: Minor.nullable(),
    deposit_captured_minor: Minor.nullable(),
    /** Most that the ruling may leave the owner of the deposit. */
    deductible_minor: Minor,
    /** Whether the ruling may leave the owner a part of the deposit: their claim, with pictures from before and after. */
    may_deduct_deposit: z.boolean(),
    /** Largest amount that can be refunded. */
    refundable_minor: Minor,
    shares: Shares,
    payout: z
      .object({ status: PayoutStatus, hold_reason: HoldReason.nullable(), amount_minor: Minor })
      .nullable(),
    /** The owner received the money directly, and refunds it directly. */
    in_hand: z.boolean(),
    /** False for administrators who are a participant themselves. */
    may_rule: z.boolean(),
  })
  .meta({ id: 'IncidentCase' })
export type IncidentCase = z.infer<typeof IncidentCase>

export const listIncidents = endpoint({
  method: 'GET',
  path: '/admin/incidents',
  summary: 'Incidents that wait for a ruling, the oldest first, or those ruled on, the latest first',
  tag: 'Incidents',
  who,
  query: z.strictObject({ ...pageQuery(20), state: z.enum(['open', 'ruled']).default('open') }),
  answers: {
    200: z.object({ ...pageOf(Incident).shape, counters: z.object({ open: z.int(), overdue: z.int() }) }),
    ...signedInProblems,
  },
})
export const exportIncidents = endpoint({
  method: 'GET',
  path: '/admin/incidents/export',
  summary: 'Incidents of stays as a file',
  tag: 'Incidents',
  who,
  query: listIncidents.query.omit(withoutPage).extend(listFileQuery),
  ...listFileAnswer,
})
export const showIncident = endpoint({
  method: 'GET',
  path: '/admin/incidents/:id',
  summary:
    'An incident as the house judges it: both sides, what they wrote to each other, the money at stake',
  tag: 'Incidents',
  who,
  params: ById,
  answers: { 200: IncidentCase, 404: Problem, ...signedInProblems },
})
export const weighRuling = endpoint({
  method: 'GET',
  path: '/admin/incidents/:id/ruling',
  summary: 'What giving an amount back would leave to each',
  tag: 'Incidents',
  who,
  params: ById,
  query: z.strictObject({ refund_minor: integerText(0, 1_000_000_000) }),
  answers: {
    200: z.object({ refund_minor: Minor, currency: Currency, shares: Shares }),
    404: Problem,
    ...signedInProblems,
  },
})
export const ruleIncident = endpoint({
  method: 'POST',
  path: '/admin/incidents/:id/rule',
  summary:
    'Rule on an incident: give the guest an amount back, leave the owner a part of the deposit, or neither, and say why',
  tag: 'Incidents',
  who,
  params: ById,
  body: z.strictObject({
    refund_minor: Minor.min(0),
    deposit_deduction_minor: Minor.min(0).default(0),
    reason: paragraph(2_000, 10),
  }),
  idempotent: 'if-given',
  answers: { 200: IncidentCase, 404: Problem, 409: Problem, ...signedInProblems },
})
