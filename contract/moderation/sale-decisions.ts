import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { DecisionGround, SaleDecision, SaleReasonCode } from './sale-moderation.ts'
import { SaleStatus } from '#contract/sales/sales.ts'

const tag = 'Sale moderation'
const who = { permission: 'moderate_listings' } as const

const Decided = z.object({
  action: SaleDecision,
  status: SaleStatus,
  published_at: Instant.nullable(),
  notification_sent: z.boolean(),
})
const decisionAnswers = { 200: Decided, 404: Problem, 409: Problem, ...signedInProblems }

/** A statement of reasons: what, why in words, on what legal ground (article 17 of Regulation (EU) 2022/2065). */
const statement = {
  reason: paragraph(2000),
  reason_code: SaleReasonCode.default('other'),
  ground: DecisionGround.default('terms'),
  /** The article it relies on, where there is one. */
  ground_reference: line(200).optional(),
}

export const approveSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/approve/:id',
  summary: 'Approve a listing; without `auto_publish` its seller publishes it',
  tag,
  who,
  params: ById,
  body: z.strictObject({ notes: paragraph(2000).optional(), auto_publish: z.boolean().default(true) }),
  answers: decisionAnswers,
})
export const rejectSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/reject/:id',
  summary: 'Reject a listing; its seller reads why, and whether it may be submitted again',
  tag,
  who,
  params: ById,
  body: z.strictObject({ ...statement, allow_resubmission: z.boolean().default(true) }),
  answers: decisionAnswers,
})
export const requestSaleChanges = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/request-changes/:id',
  summary: 'Give a listing back to its seller as a draft, with what is to be changed',
  tag,
  who,
  params: ById,
  body: z.strictObject(statement),
  answers: decisionAnswers,
})
export const suspendSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/suspend/:id',
  summary: 'Take a live listing out of sight',
  tag,
  who,
  params: ById,
  body: z.strictObject(statement),
  answers: decisionAnswers,
})
export const reinstateSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/reinstate/:id',
  summary: 'Bring a suspended listing back: live, as a draft, or off the market',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    to: z.enum(['active', 'draft', 'withdrawn']).default('active'),
    notes: paragraph(2000).optional(),
  }),
  answers: decisionAnswers,
})
export const escalateSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/escalate/:id',
  summary: 'Hand a listing on: it becomes urgent, and the claim is free for another',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason: paragraph(2000) }),
  answers: decisionAnswers,
})

export const approveSaleWithEdit = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/approve-with-edit/:id',
  summary:
    'Approve a listing with its title or text written otherwise; its seller reads what was changed and why',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    title: line(90).optional(),
    description: paragraph(10_000).optional(),
    notes: paragraph(2000).optional(),
    auto_publish: z.boolean().default(true),
    ...statement,
  }),
  answers: decisionAnswers,
})
export const removeSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/remove/:id',
  summary: 'Take a listing off the site for good: only an appeal brings it back',
  tag,
  who,
  params: ById,
  body: z.strictObject(statement),
  answers: decisionAnswers,
})
export const mergeDuplicateSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/merge/:id',
  summary: 'Take a listing down in favour of another of the same home, which keeps the older of their ages',
  tag,
  who,
  params: ById,
  body: z.strictObject({ into: Id, ...statement, reason_code: SaleReasonCode.default('duplicate') }),
  answers: decisionAnswers,
})
export const banSeller = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/ban/:id',
  summary: 'Shut the seller of a listing out of the market: all their listings are taken down',
  tag,
  who,
  params: ById,
  body: z.strictObject(statement),
  answers: decisionAnswers,
})
export const liftSellerBan = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/bans/:id/lift',
  summary: 'Let a seller back: what the ban suspended comes back online',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason: paragraph(2000, 10) }),
  answers: {
    200: z.object({ seller_id: Id, reinstated: z.int() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
