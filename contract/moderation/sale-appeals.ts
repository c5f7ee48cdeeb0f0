import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { Appeal, AppealReasons, AppealRuling } from './appeals.ts'
import { Edit, DecisionGround, PastDecision, SaleDecision, SaleReasonCode } from './sale-moderation.ts'
import { SaleStatus } from '#contract/sales/sales.ts'

const tag = 'Sale moderation'
const who = { permission: 'moderate_listings' } as const

const OpenAppeal = Appeal.extend({
  listing: z.object({ id: Id, title: z.string(), city: z.string(), sale_status: SaleStatus }),
  seller: z.object({ id: Id, name: z.string() }),
  decision: PastDecision.omit({ appeal: true }),
  is_late: z.boolean(),
  /** Whoever took the decision does not judge the appeal. */
  is_mine: z.boolean(),
  decided_by: z.string().nullable(),
}).meta({ id: 'SaleAppeal' })
export type SaleAppeal = z.infer<typeof OpenAppeal>

export const listSaleAppeals = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/moderation/appeals',
  summary: 'What sellers object to decisions: open ones, the most urgent first, or those that were decided',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), state: z.enum(['open', 'closed']).default('open') }),
  answers: {
    200: z.object({ ...pageOf(OpenAppeal).shape, counters: z.object({ open: z.int(), late: z.int() }) }),
    ...signedInProblems,
  },
})
export const decideSaleAppeal = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/appeals/:id/decide',
  summary: 'Decide on an appeal, as somebody else than the moderator of the decision; granted, it is undone',
  tag,
  who,
  params: ById,
  body: AppealRuling,
  answers: { 200: OpenAppeal, 404: Problem, 409: Problem, ...signedInProblems },
})

/** A decision as the seller reads it. */
export const SellerDecision = z
  .object({
    id: Id,
    action: SaleDecision,
    reason_code: SaleReasonCode.nullable(),
    reason: z.string().nullable(),
    ground: DecisionGround.nullable(),
    ground_reference: z.string().nullable(),
    edits: z.partialRecord(z.enum(['title', 'description']), Edit).nullable(),
    created_at: Instant,
    /** Deadline of an appeal; null where the decision cannot be appealed. */
    appeal_until: Instant.nullable(),
    can_appeal: z.boolean(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'SellerDecision' })
export type SellerDecision = z.infer<typeof SellerDecision>

export const listSellerDecisions = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/decisions',
  summary: 'What the house decided about one’s listing, the newest first, with how to object',
  tag,
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(SellerDecision) }), 404: Problem, ...signedInProblems },
})
export const appealSaleDecision = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/decisions/:id/appeal',
  summary: 'Object to a decision within six months: somebody else looks at it within seven days',
  tag,
  who: { role: ['seller'] },
  params: ById,
  body: AppealReasons,
  answers: { 201: SellerDecision, 404: Problem, 409: Problem, ...signedInProblems },
})
