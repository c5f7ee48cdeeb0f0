import { z } from 'zod'
import { documentTypes } from '#contract/core/media-types.ts'
import { orderDemands, orderedKinds, orderEffects, orderStatuses } from './authority-order-enums.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { noticeMeasures } from './report-enums.ts'
import { ReceivedNotice } from './reports.ts'

const tag = 'Moderation'
const who = { permission: 'moderate_listings' } as const
const Demand = z.enum(orderDemands)
const Kind = z.enum(orderedKinds)
const Measure = z.enum(noticeMeasures)

/** Required content of an order (Digital Services Act, articles 9(2) and 10(2)). */
const orderContent = {
  authority: line(200, 3),
  /** Its number at the authority. */
  order_reference: line(120, 1),
  issued_on: LocalDate,
  legal_ground: line(300, 3),
  demand: Demand,
  /** What is demanded, and why. */
  statement: paragraph(4000, 20),
  territory: line(200, 2),
}

export const AuthorityOrder = z
  .object({
    id: Id,
    kind: Kind,
    target_id: Id,
    ...orderContent,
    deadline: Instant.nullable(),
    is_late: z.boolean(),
    /** The order forbids notifying the person it is about. */
    is_confidential: z.boolean(),
    /** Where the authority is notified of the effect given. */
    answer_to: z.string().nullable(),
    status: z.enum(orderStatuses),
    entered_by: z.string().nullable(),
    received_at: Instant,
    file: z.object({ file_name: z.string(), media_type: z.string(), size: z.int() }).nullable(),
    effect: z.enum(orderEffects).nullable(),
    /** What was done, in the words sent to the authority. */
    answer: z.string().nullable(),
    measure: Measure.nullable(),
    answered_by: z.string().nullable(),
    answered_at: Instant.nullable(),
    target: ReceivedNotice.shape.target,
  })
  .meta({ id: 'AuthorityOrder' })
export type AuthorityOrder = z.infer<typeof AuthorityOrder>

export const AuthorityOrderCase = AuthorityOrder.extend({ measures: z.array(Measure) }).meta({
  id: 'AuthorityOrderCase',
})
export type AuthorityOrderCase = z.infer<typeof AuthorityOrderCase>

export const listAuthorityOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of authorities: what waits by its deadline, then what was answered last',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), status: z.enum(orderStatuses).default('open') }),
  answers: {
    200: z.object({
      ...pageOf(AuthorityOrder).shape,
      counters: z.object({ open: z.int(), answered: z.int() }),
    }),
    ...signedInProblems,
  },
})

export const enterAuthorityOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  summary: 'Enter an order of a judicial or administrative authority about a listing or a home, once',
  tag,
  who,
  body: z.strictObject({
    kind: Kind,
    target_id: Id,
    ...orderContent,
    deadline: Instant.optional(),
    is_confidential: z.boolean().default(false),
    answer_to: Email.optional(),
  }),
  answers: { 201: AuthorityOrderCase, 404: Problem, 409: Problem, ...signedInProblems },
})

export const showAuthorityOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'An order of an authority with what it is about and what may be done',
  tag,
  who,
  params: ById,
  answers: { 200: AuthorityOrderCase, 404: Problem, ...signedInProblems },
})

export const attachAuthorityOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/file',
  summary:
    'Attach the order itself (multipart: file as PDF or picture); it is kept encrypted, in place of another',
  tag,
  who,
  params: ById,
  bodyType: 'multipart',
  answers: {
    200: AuthorityOrderCase,
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    ...signedInProblems,
  },
})

export const readAuthorityOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/file',
  summary: 'The file of an order; each reading is in the audit trail',
  tag,
  who,
  params: ById,
  produces: documentTypes,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})

export const answerAuthorityOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/answer',
  summary:
    'Say what effect was given to an order and take the measure; the authority is told, and whoever it is about unless the order forbids it',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    effect: z.enum(orderEffects),
    answer: paragraph(2000, 10),
    measure: Measure.default('none'),
  }),
  answers: { 200: AuthorityOrderCase, 404: Problem, 409: Problem, ...signedInProblems },
})
