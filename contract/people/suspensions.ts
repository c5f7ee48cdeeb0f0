import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { Amounts } from './people.ts'
import {
  stayDecisions,
  suspensionAppealStates,
  suspensionEnds,
  suspensionCategories,
} from './suspension-enums.ts'

/**
 * Suspension of an account: nobody signs in, nothing of it is shown, payouts wait. What follows is computed before, and
 * again when it is carried out.
 */

const tag = 'People'
const who = { permission: 'manage_users' } as const
const missing = { 404: Problem, 409: Problem, ...signedInProblems }

/** A confirmed stay at the suspended person’s, with what its guest would get back. */
const AffectedStay = z.object({
  booking_id: Id,
  code: z.string(),
  guest_name: z.string(),
  rental_title: z.string(),
  check_in: LocalDate,
  check_out: LocalDate,
  is_under_way: z.boolean(),
  currency: Currency,
  /** Refunded by `refund` and by `rehouse`. */
  refund_minor: Minor,
  /** Paid on top by `rehouse`, at the owner’s expense, as where an owner cancels. */
  credit_minor: Minor,
  /** What happens unless another decision is chosen. */
  decision: z.enum(stayDecisions),
  /** Homes of the same town that are free for the nights left. */
  free_rentals: z.int(),
})

export const SuspensionPreview = z
  .object({
    /** Names what was shown: another one at the press means that it changed meanwhile. */
    fingerprint: z.string(),
    stays: z.array(AffectedStay),
    /** Requests and unfinished bookings on both sides, cancelled without cost to the guest. */
    released_bookings: z.int(),
    /** Trips of the person, which take place. */
    own_trips: z.int(),
    rentals: z.int(),
    sales: z.int(),
    /** Listings that await moderation: they stay there and cannot be approved. */
    waiting_sales: z.int(),
    /** Payouts that wait until the end of the suspension; those that are with the bank already arrive. */
    payouts: Amounts,
    payouts_under_way: z.int(),
    visits: z.int(),
    offers: z.int(),
    plan: z.string().nullable(),
    sessions: z.int(),
  })
  .meta({ id: 'SuspensionPreview' })
export type SuspensionPreview = z.infer<typeof SuspensionPreview>

/** What lifting a suspension would give back: what nobody has changed since. */
export const LiftPreview = z
  .object({
    rentals: z.int(),
    sales: z.int(),
    /** What holds the sales after it: they return with the end of that. */
    sales_blocked_by: z.enum(['ban', 'verification']).nullable(),
    /** Payouts that waited for its end; each keeps its other conditions. */
    payouts: Amounts,
  })
  .meta({ id: 'LiftPreview' })
export type LiftPreview = z.infer<typeof LiftPreview>

export const previewSuspension = endpoint({
  method: 'GET',
  path: '/admin/users/:id/suspension/preview',
  summary: 'What would follow from suspending a person, on both sides of stays and sales',
  tag,
  who,
  params: ById,
  query: z.strictObject({ until: LocalDate.optional() }),
  answers: { 200: SuspensionPreview, ...missing },
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/users/:id/suspension',
  summary: 'Suspend a person with everything that follows, as it was shown; never oneself',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    category: z.enum(suspensionCategories),
    /** Read by the person. */
    reason: paragraph(1000, 20),
    /** Last day; without one, until it is lifted. */
    until: LocalDate.nullable(),
    decisions: z.array(z.strictObject({ booking_id: Id, decision: z.enum(stayDecisions) })).max(500),
    fingerprint: z.string().max(100),
  }),
  answers: { 204: null, ...missing },
})

export const previewLift = endpoint({
  method: 'GET',
  path: '/admin/users/:id/suspension/lift-preview',
  summary: 'Which listings and payouts would return with the end of a suspension',
  tag,
  who,
  params: ById,
  answers: { 200: LiftPreview, ...missing },
})
export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/:id/suspension/lift',
  summary: 'Lift a suspension: what it paused returns, exactly that',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason: paragraph(1000, 10) }),
  answers: { 204: null, ...missing },
})

export const decideSuspensionAppeal = endpoint({
  method: 'POST',
  path: '/admin/users/:id/suspension/appeal',
  summary: 'Decide on the appeal of a suspended person, as somebody else than who suspended them',
  tag,
  who,
  params: ById,
  body: z.strictObject({ granted: z.boolean(), answer: paragraph(2000, 10) }),
  answers: { 204: null, ...missing },
})

/** The suspension in force, or the last one, as staff read it. */
export const Suspension = z.object({
  id: Id,
  category: z.enum(suspensionCategories),
  reason: z.string(),
  until: LocalDate.nullable(),
  suspended_by: z.string(),
  suspended_at: Instant,
  /** Whoever suspended does not decide the appeal. */
  is_mine: z.boolean(),
  lifted_at: Instant.nullable(),
  end: z.enum(suspensionEnds).nullable(),
  appeal: z
    .object({
      grounds: z.string(),
      created_at: Instant,
      due_at: Instant,
      is_late: z.boolean(),
      granted: z.boolean().nullable(),
      answer: z.string().nullable(),
      decided_at: Instant.nullable(),
    })
    .nullable(),
})

/** The key of the e-mail travels in the body, so that no log of addresses stores it. */
const key = z.string().min(1).max(200)

/** A suspension as its person reads it by the link of the e-mail: they cannot sign in. */
export const ContestedSuspension = z
  .object({
    category: z.enum(suspensionCategories),
    reason: z.string(),
    suspended_at: Instant,
    until: LocalDate.nullable(),
    appeal_until: Instant,
    state: z.enum(suspensionAppealStates),
    granted: z.boolean().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'ContestedSuspension' })
export type ContestedSuspension = z.infer<typeof ContestedSuspension>

export const showContestedSuspension = endpoint({
  method: 'POST',
  path: '/suspensions/look',
  summary: 'Which suspension the link of an e-mail speaks of; changes nothing',
  tag,
  who: 'anyone',
  body: z.strictObject({ key }),
  answers: { 200: ContestedSuspension, 404: Problem, ...commonProblems },
})
export const appealSuspension = endpoint({
  method: 'POST',
  path: '/suspensions/appeal',
  summary: 'Contest a suspension within six months: somebody else looks at it within seven days',
  tag,
  who: 'anyone',
  body: z.strictObject({ key, grounds: paragraph(4000, 20) }),
  answers: { 201: ContestedSuspension, 404: Problem, 409: Problem, ...commonProblems },
})
