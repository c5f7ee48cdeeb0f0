import { z } from 'zod'
import { CountryCode } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { Priority, PriorityAnyCase } from '#contract/moderation/sale-moderation.ts'
import { saleStatuses, saleTypes } from '#contract/sales/sale-enums.ts'
import { ProfessionalType } from '#contract/sales/sales.ts'
import { CheckResultField, ReasonCodeField } from './document-report.ts'
import {
  CaseDocument,
  CaseEvent,
  CaseKindField,
  CaseStatusField,
  CaseView,
  CheckOverride,
  DocumentComment,
  MyCase,
  ValidationReport,
} from './verification-cases.ts'
import { DocumentLink } from './case-calls.ts'
import { staffViewReasons } from './verification-enums.ts'

const tag = 'Verification, administration'
const view = { who: { permission: 'view_all_kyc' }, tag } as const
const edit = { who: { permission: 'edit_all_kyc' }, tag } as const
const approve = { who: { permission: 'approve_kyc' }, tag } as const
/** `edit_all_kyc` requests a document (`more_info`); the other decisions need `approve_kyc` (rules, section 9). */
const decide = { who: { permission: ['edit_all_kyc', 'approve_kyc'] }, tag } as const

export const QueuedCase = z
  .object({
    id: Id,
    reference: z.string(),
    kind: CaseKindField,
    status: CaseStatusField,
    priority: Priority,
    subject: z.object({ id: Id, name: z.string(), company_name: z.string().nullable() }),
    professional_type: ProfessionalType.nullable(),
    property: z.object({ id: Id, title: z.string(), city: z.string() }).nullable(),
    submission: z.int(),
    score: z.int().nullable(),
    /** Checks by result, for the column « 1 refusé, 1 à revoir ». */
    rejected: z.int(),
    consider: z.int(),
    submitted_at: Instant.nullable(),
    waited_hours: z.number(),
    due_at: Instant.nullable(),
    claim: z.object({ by: z.string(), is_self: z.boolean(), until: Instant }).nullable(),
  })
  .meta({ id: 'QueuedVerification' })
export type QueuedCase = z.infer<typeof QueuedCase>

export const listQuery = z.strictObject({
  ...pageQuery(20),
  status: z.enum(['open', 'decided', 'all']).default('open'),
  priority: PriorityAnyCase.optional(),
  /** Priorities HIGH and URGENT together: the summary's `high_priority`. */
  pressing: z.literal('true').optional(),
  professional_type: ProfessionalType.optional(),
  result: CheckResultField.exclude(['not_asked']).optional(),
  /** Searches name, company, reference, SIREN and document number. */
  q: line(100).optional(),
  sort: z.enum(['due', 'submitted', 'score']).default('due'),
})

export const staffActions = [
  'approve',
  'request_info',
  'reject',
  'reject_final',
  'suspend',
  'reinstate',
  'revoke',
  'reopen',
  'override',
] as const

/** A case as staff see it. */
export const AdminCase = z
  .object({
    ...MyCase.shape,
    id: Id,
    reference: z.string(),
    /** Actions allowed to the caller, by permission and state of the case. */
    staff_actions: z.array(z.enum(staffActions)),
    subject: z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      company_name: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    /** The home of a property case, as its documents are compared with it: readers need no right to moderate listings. */
    property: z
      .object({
        id: Id,
        title: z.string(),
        property_type: z.enum(saleTypes),
        /** Square metres. */
        surface_total: z.int().nullable(),
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        country_code: CountryCode,
        sale_status: z.enum(saleStatuses),
        /** Whether its public page exists. */
        is_public: z.boolean(),
      })
      .nullable(),
    /** Latest last day that an approval today may have; null where neither documents nor rules set one. */
    valid_until_at_most: LocalDate.nullable(),
    priority: Priority,
    claim: z.object({ by: z.string(), is_self: z.boolean(), until: Instant }).nullable(),
    waited_hours: z.number(),
    /** Comments on documents for staff alone; `comments` are those to the person. */
    internal_comments: z.array(DocumentComment),
    notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), created_at: Instant })),
    /** Checks that a person overrode. */
    overrides: z.array(CheckOverride),
    events: z.array(CaseEvent),
    views: z.array(CaseView),
    /** A revocation, a final rejection or an override, which only a second person makes effective. */
    pending_approval: z
      .object({
        id: Id,
        action: z.enum(['reject_final', 'revoke', 'override']),
        reason: z.string(),
        by: z.string(),
        is_self: z.boolean(),
        created_at: Instant,
      })
      .nullable(),
    /** Other cases with the same document number, IBAN or file. */
    duplicates: z.array(z.object({ case_id: Id, reference: z.string(), what: z.string() })),
    /** The case of the same kind that is due next, with the name it has in the queue. */
    next_case: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'AdminVerification' })
export type AdminCase = z.infer<typeof AdminCase>

export const Decision = z.strictObject({
  status: z.enum([
    'approved',
    'more_info',
    'rejected',
    'rejected_final',
    'suspended',
    'reinstated',
    'revoked',
    'reopened',
  ]),
  reason_code: ReasonCodeField.optional(),
  /** Shown to the person; required except for an approval and a reinstatement. */
  message: paragraph(600).optional(),
  internal_comment: paragraph(2000).optional(),
  valid_until: LocalDate.optional(),
  /** Approves although a check was rejected; a second person has to confirm. */
  override: z.boolean().default(false),
})
const decided = { 200: AdminCase, 404: Problem, 409: Problem, ...signedInProblems }

export const listProfessionalCases = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc',
  summary: 'Cases of professionals, the next due first',
  ...view,
  query: listQuery,
  answers: { 200: pageOf(QueuedCase), ...signedInProblems },
})
export const listPropertyCases = endpoint({
  method: 'GET',
  path: '/admin/property-kyc',
  summary: 'Cases of homes, the next due first',
  ...view,
  query: listQuery,
  answers: { 200: pageOf(QueuedCase), ...signedInProblems },
})
export const listIdentityCases = endpoint({
  method: 'GET',
  path: '/admin/identity-kyc',
  summary: 'Cases of persons, the next due first',
  ...view,
  query: listQuery,
  answers: { 200: pageOf(QueuedCase), ...signedInProblems },
})
export const showVerificationSummary = endpoint({
  method: 'GET',
  path: '/admin/kyc/summary',
  summary: 'What waits, in figures (specification, section 3)',
  ...view,
  answers: {
    200: z.object({
      total_pending: z.int(),
      identity_kyc: z.int(),
      property_kyc: z.int(),
      professional_kyc: z.int(),
      high_priority: z.int(),
      /** Hours; null where no case waits. */
      average_wait_time: z.number().nullable(),
      /** Hours that the oldest of them has waited; null where nothing waits. */
      longest_wait_time: z.number().nullable(),
      /** Hours from submission to decision in the last thirty days, on average; null without a decision. */
      average_decision_time: z.number().nullable(),
      due_soon: z.int(),
      /** Professionals among them who were approved before. */
      to_renew: z.int(),
      /** Homes among them that belong to several people. */
      joint_ownership: z.int(),
    }),
    ...signedInProblems,
  },
})

const caseAnswers = { 200: AdminCase, 404: Problem, ...signedInProblems }
export const showProfessionalCase = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/:id',
  summary: 'One case of a professional',
  ...view,
  params: ById,
  answers: caseAnswers,
})
export const editProfessionalCase = endpoint({
  method: 'PATCH',
  path: '/admin/professional-kyc/:id',
  summary: 'Corrects the profile of a case, with a reason',
  ...edit,
  params: ById,
  body: z.strictObject({ form: z.record(z.string().max(60), line(300)), reason: paragraph(600, 10) }),
  answers: decided,
})
export const decideProfessionalCase = endpoint({
  method: 'POST',
  path: '/admin/professional-kyc/:id/status',
  summary: 'Decides on a case of a professional',
  ...decide,
  params: ById,
  body: Decision,
  answers: decided,
})
export const listProfessionalCaseDocuments = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/:id/documents',
  summary: 'Documents of a case, without images',
  ...view,
  params: ById,
  answers: { 200: z.object({ items: MyCase.shape.documents }), 404: Problem, ...signedInProblems },
})
export const showProfessionalCaseDocument = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/:id/documents/:documentId',
  summary: 'One document of a case, without its image',
  ...view,
  params: z.object({ id: Id, documentId: Id }),
  answers: { 200: CaseDocument, 404: Problem, ...signedInProblems },
})
export const showProfessionalCaseReport = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/:id/validation-report',
  summary: 'The validation report with internal comments',
  ...view,
  params: ById,
  query: z.strictObject({ format: z.enum(['json', 'pdf']).default('json') }),
  produces: ['application/json', 'application/pdf'],
  answers: { 200: ValidationReport, 404: Problem, ...signedInProblems },
})
export const showPropertyCase = endpoint({
  method: 'GET',
  path: '/admin/property-kyc/:id',
  summary: 'One case of a home',
  ...view,
  params: ById,
  answers: caseAnswers,
})
export const decidePropertyCase = endpoint({
  method: 'POST',
  path: '/admin/property-kyc/:id/status',
  summary: 'Decides on a case of a home',
  ...decide,
  params: ById,
  body: Decision,
  answers: decided,
})
export const listPropertyCaseDocuments = endpoint({
  method: 'GET',
  path: '/admin/property-kyc/:id/documents',
  summary: 'Documents of a case, without images',
  ...view,
  params: ById,
  answers: { 200: z.object({ items: MyCase.shape.documents }), 404: Problem, ...signedInProblems },
})
export const showPropertyCaseStatus = endpoint({
  method: 'GET',
  path: '/admin/property-kyc/:id/validation-status',
  summary: 'The validation report of a home',
  ...view,
  params: ById,
  query: z.strictObject({ format: z.enum(['json', 'pdf']).default('json') }),
  produces: ['application/json', 'application/pdf'],
  answers: { 200: ValidationReport, 404: Problem, ...signedInProblems },
})

/** The case of the workbench `/admin-dash/kyc/{id}`, of any kind. */
export const showAdminCase = endpoint({
  method: 'GET',
  path: '/admin/kyc/cases/:id',
  summary: 'One case of any kind',
  ...view,
  params: ById,
  answers: caseAnswers,
})
export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/kyc/cases/:id/status',
  summary: 'Decides on a case of any kind',
  ...decide,
  params: ById,
  body: Decision,
  answers: decided,
})
export const showAdminCaseReport = endpoint({
  method: 'GET',
  path: '/admin/kyc/cases/:id/validation-report',
  summary: 'The validation report with internal comments',
  ...view,
  params: ById,
  query: z.strictObject({ format: z.enum(['json', 'pdf']).default('json') }),
  produces: ['application/json', 'application/pdf'],
  answers: { 200: ValidationReport, 404: Problem, ...signedInProblems },
})
export const answerApproval = endpoint({
  method: 'POST',
  path: '/admin/kyc/cases/:id/approvals/:approvalId',
  summary: 'Confirms or declines, as the second person, what a colleague proposed',
  ...approve,
  params: z.object({ id: Id, approvalId: Id }),
  body: z.strictObject({ confirmed: z.boolean(), reason: paragraph(600).optional() }),
  answers: { 200: AdminCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const openAdminDocument = endpoint({
  method: 'POST',
  path: '/admin/kyc/cases/:id/documents/:documentId/link',
  summary:
    'A link of five minutes to a document, watermarked; the view is logged with its reason, once for each link',
  ...view,
  params: z.object({ id: Id, documentId: Id }),
  body: z.strictObject({ reason: z.enum(staffViewReasons) }),
  answers: { 200: DocumentLink, 404: Problem, 409: Problem, ...signedInProblems },
})
