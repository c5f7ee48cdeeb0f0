import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line } from '#contract/core/fields.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { SaleStatusChange } from '#contract/sales/sale-life.ts'
import { Appeal } from './appeals.ts'
import { priorities, saleReasonCodes } from './sale-moderation-enums.ts'
import {
  SaleAmount,
  SaleImage,
  SaleStatus,
  SaleStatusAnyCase,
  SaleType,
  SellerSummary,
} from '#contract/sales/sales.ts'

const tag = 'Sale moderation'
const who = { permission: 'moderate_listings' } as const

export const Priority = z.enum(priorities)
export type Priority = z.infer<typeof Priority>
export const PriorityAnyCase = z
  .string()
  .max(10)
  .transform((value) => value.toUpperCase())
  .pipe(Priority)
  .meta({ type: 'string', enum: [...priorities] })

/** What raises the priority of a listing in the queue (rules, section 10). */
export const SaleSignal = z.enum([
  'illegal_report',
  'authority_order',
  'foreign_picture',
  'banned_ties',
  'low_price',
  'contact_data',
  'new_account',
  'unverified_seller',
  'unfit_type',
  'resubmitted',
  'professional_waiting',
  'trusted_professional',
  'late',
  'planned_soon',
  'escalated',
])
export type SaleSignal = z.infer<typeof SaleSignal>

/** What a moderator may do with a listing. */
export const saleDecisions = [
  'approve',
  'approve_with_edit',
  'request_changes',
  'reject',
  'suspend',
  'reinstate',
  'remove',
  'merge_duplicate',
  'ban',
  'escalate',
] as const
export const SaleDecision = z.enum(saleDecisions)
export type SaleDecision = z.infer<typeof SaleDecision>

export const SaleReasonCode = z.enum(saleReasonCodes)
export type SaleReasonCode = z.infer<typeof SaleReasonCode>
export const DecisionGround = z.enum(['law', 'terms'])
export type DecisionGround = z.infer<typeof DecisionGround>

const Claim = z.object({ id: Id, name: z.string(), until: Instant, is_mine: z.boolean() })

const queueFields = {
  id: Id,
  title: z.string(),
  sale_price: SaleAmount.nullable(),
  currency: Currency,
  property_type: SaleType,
  city: z.string(),
  country_slug: z.string(),
  image: SaleImage.nullable(),
  seller: SellerSummary,
  sale_status: SaleStatus,
  /** Visible meanwhile: reviewed again after a large change. */
  under_review: z.boolean(),
  submissions: z.int(),
  submitted_at: Instant,
  waited_hours: z.number(),
  priority: Priority,
  points: z.int(),
  signals: z.array(SaleSignal),
  sla_hours: z.int(),
  due_at: Instant,
  scheduled_for: Instant.nullable(),
  escalated: z.boolean(),
  claim: Claim.nullable(),
}
export const WaitingSale = z.object(queueFields).meta({ id: 'WaitingSale' })
export type WaitingSale = z.infer<typeof WaitingSale>

/** Specification, section 3; `high_priority` includes urgent ones, the wait is in hours. */
export const ModerationSummary = z
  .object({
    total_pending: z.int(),
    high_priority: z.int(),
    medium_priority: z.int(),
    low_priority: z.int(),
    average_wait_time: z.number(),
  })
  .meta({ id: 'ModerationSummary' })
export type ModerationSummary = z.infer<typeof ModerationSummary>

export const listWaitingSales = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/moderation/pending',
  summary: 'Listings that wait for a moderator, the most pressing first',
  tag,
  who,
  query: z.strictObject({
    ...pageQuery(20),
    sort_by: z
      .enum(['priority', 'submitted_at', 'created_at', 'updated_at', 'sale_price'])
      .default('priority'),
    sort_direction: SortDirection.default('desc'),
    priority: PriorityAnyCase.optional(),
  }),
  answers: {
    200: z.object({ ...pageOf(WaitingSale).shape, summary: ModerationSummary }),
    ...signedInProblems,
  },
})

const CheckedItem = z.object({
  group: z.string(),
  code: z.string(),
  blocking: z.boolean(),
  passed: z.boolean(),
  message: z.string(),
  source: z.string().nullable(),
})
const ComparedVersion = z.object({
  approved_at: Instant,
  title: z.string(),
  description: z.string(),
  property_type: SaleType,
  sale_price: SaleAmount.nullable(),
  currency: Currency,
  surface_total: z.int().nullable(),
  land_surface: z.int().nullable(),
  rooms: z.int(),
  bedrooms: z.int(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  energy_class: z.string().nullable(),
  gas_class: z.string().nullable(),
  images: z.array(z.object({ id: Id, url: z.string(), alt_text: z.string(), still_there: z.boolean() })),
})

export const Edit = z.object({ before: z.string(), after: z.string() })

export const PastDecision = z.object({
  id: Id,
  action: SaleDecision,
  reason_code: SaleReasonCode.nullable(),
  reason: z.string().nullable(),
  ground: DecisionGround.nullable(),
  ground_reference: z.string().nullable(),
  notes: z.string().nullable(),
  allow_resubmission: z.boolean().nullable(),
  edits: z.partialRecord(z.enum(['title', 'description']), Edit).nullable(),
  merged_into: Id.nullable(),
  moderator: z.string().nullable(),
  created_at: Instant,
  appeal: Appeal.nullable(),
})

/** Another listing of the same home, and what they share. */
const Duplicate = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  sale_price: SaleAmount.nullable(),
  currency: Currency,
  surface_total: z.int().nullable(),
  rooms: z.int(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  image: SaleImage.nullable(),
  images: z.array(SaleImage),
  seller: SellerSummary,
  sale_status: SaleStatus,
  published_at: Instant.nullable(),
  same_pictures: z.int(),
  same_place: z.boolean(),
  same_surface: z.boolean(),
})
export type SaleDuplicate = z.infer<typeof Duplicate>

/** A listing as a moderator judges it. */
export const SaleCase = z
  .object({
    ...queueFields,
    submitted_at: Instant.nullable(),
    description: z.string(),
    street: z.string(),
    postcode: z.string(),
    surface_total: z.int().nullable(),
    land_surface: z.int().nullable(),
    rooms: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    year_built: z.int().nullable(),
    energy_class: z.string().nullable(),
    gas_class: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    mandate_number: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    approved_at: Instant.nullable(),
    images: z.array(SaleImage),
    seller_facts: z.object({
      member_since: Instant,
      approved_listings: z.int(),
    }),
    /** The version approved last; null for a listing that was never approved. */
    previous: ComparedVersion.nullable(),
    changes: z.array(z.enum(['price', 'address', 'surface', 'type', 'photos'])),
    report: z.object({ overall_score: z.int(), can_publish: z.boolean(), items: z.array(CheckedItem) }),
    history: z.array(SaleStatusChange),
    decisions: z.array(PastDecision),
    duplicates: z.array(Duplicate),
    /** The seller is banned from sales. */
    seller_banned: z.boolean(),
    allowed_actions: z.array(SaleDecision),
  })
  .meta({ id: 'SaleCase' })
export type SaleCase = z.infer<typeof SaleCase>

export const showSaleCase = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/moderation/cases/:id',
  summary: 'A listing as a moderator judges it, beside what was approved before',
  tag,
  who,
  params: ById,
  answers: { 200: SaleCase, 404: Problem, ...signedInProblems },
})

const claimAnswers = { 200: z.object({ claim: Claim }), 404: Problem, 409: Problem, ...signedInProblems }
export const claimSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/cases/:id/claim',
  summary: 'Keep a listing to oneself for fifteen minutes',
  tag,
  who,
  params: ById,
  answers: claimAnswers,
})
export const releaseSale = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/admin/moderation/cases/:id/claim',
  summary: 'Leave a listing to the others',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

/** A listing in the list of all. */
export const ModeratedSale = z
  .object({
    id: Id,
    title: z.string(),
    sale_price: SaleAmount.nullable(),
    currency: Currency,
    property_type: SaleType,
    city: z.string(),
    country_slug: z.string(),
    image: SaleImage.nullable(),
    seller: SellerSummary,
    sale_status: SaleStatus,
    under_review: z.boolean(),
    is_hidden: z.boolean(),
    risk_points: z.int(),
    published_at: Instant.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'HouseSale' })
export type ModeratedSale = z.infer<typeof ModeratedSale>

export const listModeratedSales = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/listings',
  summary: 'All listings for sale, with how many there are in each status',
  tag,
  who,
  query: z.strictObject({
    ...pageQuery(20),
    status: SaleStatusAnyCase.optional(),
    search: line(120).optional(),
    sort_by: z.enum(['updated_at', 'published_at', 'sale_price', 'risk_points']).default('updated_at'),
    sort_direction: SortDirection.default('desc'),
  }),
  answers: {
    200: z.object({
      ...pageOf(ModeratedSale).shape,
      counts: z.object({ all: z.int(), under_review: z.int(), by_status: z.record(SaleStatus, z.int()) }),
    }),
    ...signedInProblems,
  },
})
