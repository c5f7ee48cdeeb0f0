import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { PriorityAnyCase, Priority } from '#contract/moderation/sale-moderation.ts'
import { SaleStatus } from '#contract/sales/sales.ts'
import { CaseDocument, CaseKindField, CaseStatusField } from './verification-cases.ts'

const tag = 'Verification of sellers'

/** A verification request that waits for staff. */
export const PendingSaleKyc = z
  .object({
    kyc_id: Id,
    kyc_type: CaseKindField,
    status: CaseStatusField,
    priority: Priority,
    seller: z.object({ id: Id, name: z.string(), company_name: z.string().nullable() }),
    property: z
      .object({
        id: Id,
        title: z.string(),
        city: z.string(),
        sale_status: SaleStatus,
        documents: z.array(CaseDocument),
      })
      .nullable(),
    submitted_at: Instant,
    waited_hours: z.number(),
    /** Deadline of staff, 24 hours (rules, section 9). */
    due_at: Instant,
  })
  .meta({ id: 'PendingSaleKyc' })
export type PendingSaleKyc = z.infer<typeof PendingSaleKyc>

/** Specification, section 3. */
const PendingSummary = z.object({
  total_pending: z.int(),
  property_kyc: z.int(),
  professional_kyc: z.int(),
  high_priority: z.int(),
  /** Working hours; null where no request waits. */
  average_wait_time: z.number().nullable(),
})

export const listPendingSaleKyc = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/kyc/pending',
  summary: 'Sellers and homes that wait for a verification, the longest first',
  tag,
  who: { permission: 'view_all_kyc' },
  query: z.strictObject({
    ...pageQuery(20),
    kyc_type: CaseKindField.optional(),
    priority: PriorityAnyCase.optional(),
  }),
  answers: {
    200: pageOf(PendingSaleKyc).extend({ summary: PendingSummary }),
    ...signedInProblems,
  },
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

export const SaleKycRequest = z
  .object({
    kyc_id: Id,
    property_id: Id.nullable(),
    status: CaseStatusField,
    /** Documents that are still to be submitted. */
    missing: z.array(z.string()),
    created_at: Instant,
  })
  .meta({ id: 'SaleKycRequest' })
export type SaleKycRequest = z.infer<typeof SaleKycRequest>

export const requestSaleKyc = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/kyc',
  summary:
    'Opens the verification of who sells, or of the right to sell one home, and submits it once it is complete',
  tag,
  who: { role: ['seller'] },
  body: z.strictObject({ property_id: Id.optional() }).prefault({}),
  answers: { 200: SaleKycRequest, 404: Problem, ...signedInProblems },
})
