import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { SaleDocument } from '#contract/sales/sale-documents.ts'
import { PriorityAnyCase, Priority } from './sale-moderation.ts'
import { SaleStatus } from '#contract/sales/sales.ts'

const tag = 'Verification of sellers'

/** Verification of a private person's identity, a professional's right to sell, or the ownership of one home. */
export const SaleKycType = z.enum(['identity', 'professional', 'property'])

/** A request for verification that waits for staff. */
export const PendingSaleKyc = z
  .object({
    kyc_id: Id,
    kyc_type: SaleKycType,
    status: z.enum(['submitted', 'in_review', 'approved', 'rejected']),
    priority: Priority,
    seller: z.object({ id: Id, name: z.string(), company_name: z.string().nullable() }),
    property: z
      .object({
        id: Id,
        title: z.string(),
        city: z.string(),
        sale_status: SaleStatus,
        documents: z.array(SaleDocument),
      })
      .nullable(),
    submitted_at: Instant,
    waited_hours: z.number(),
    /** Deadline of staff, 24 hours (rules, section 9). */
    due_at: Instant,
  })
  .meta({ id: 'PendingSaleKyc' })
export type PendingSaleKyc = z.infer<typeof PendingSaleKyc>

export const listPendingSaleKyc = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/kyc/pending',
  summary: 'Sellers and homes that wait for a verification, the longest first',
  tag,
  who: { permission: 'view_all_kyc' },
  query: z.strictObject({
    ...pageQuery(20),
    kyc_type: SaleKycType.optional(),
    priority: PriorityAnyCase.optional(),
  }),
  answers: { 200: pageOf(PendingSaleKyc), ...signedInProblems },
})

const decided = {
  200: z.object({
    action: z.enum(['approve', 'reject']),
    status: z.enum(['approved', 'rejected']),
    notification_sent: z.boolean(),
  }),
  404: Problem,
  409: Problem,
  ...signedInProblems,
}

export const approveSaleKyc = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/kyc/approve/:id',
  summary: 'Approve a verification until a day, and tell the seller',
  tag,
  who: { permission: 'approve_kyc' },
  params: ById,
  body: z.strictObject({ notes: paragraph(2000).optional(), valid_until: LocalDate.optional() }).prefault({}),
  answers: decided,
})

export const rejectSaleKyc = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/kyc/reject/:id',
  summary: 'Refuse a verification with the reason that its seller reads; they may ask again',
  tag,
  who: { permission: 'approve_kyc' },
  params: ById,
  body: z.strictObject({ reason: paragraph(2000, 10), notes: paragraph(2000).optional() }),
  answers: decided,
})
