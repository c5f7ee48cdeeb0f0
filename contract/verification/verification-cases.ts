import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { KycStatus } from '#contract/accounts/accounts.ts'
import { ProfessionalType, VerificationStatus } from '#contract/sales/sales.ts'
import { CheckResultField, DocumentReport, DocumentTypeField, ReasonCodeField } from './document-report.ts'
import {
  caseKinds,
  caseStatuses,
  documentSides,
  milestoneTypes,
  scoreWeights,
  viewReasons,
} from './verification-enums.ts'

const tag = 'Verification'

export const CaseKindField = z.enum(caseKinds)
export const CaseStatusField = z.enum(caseStatuses)
export const DocumentSideField = z.enum(documentSides)
export const ScorePartField = z.enum(Object.keys(scoreWeights) as [keyof typeof scoreWeights])

/** Submissions of one case at most; a further one needs support (rules, section 9). */
export const submissionsAtMost = 5
/** Bytes of one document file, and pages of one PDF. */
export const verificationFileLimits = { bytes: 15 * 1024 * 1024, pages: 10 } as const

/** A file of a case; its image is only served through a signed link (`openVerificationDocument`). */
export const CaseDocument = z
  .object({
    id: Id,
    document_type: DocumentTypeField,
    side: DocumentSideField,
    file_name: z.string(),
    media_type: z.string(),
    size: z.int(),
    pages: z.int(),
    /** The submission that first included it; null while it is part of the draft only. */
    submission: z.int().nullable(),
    status: z.enum(['waiting', 'checked']),
    /** The person's explanation of a doubt, such as a trade name. */
    explanation: z.string().nullable(),
    /** The image was purged; results, last characters and dates remain (rules, section 14). */
    purged_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'VerificationDocument' })
export type CaseDocument = z.infer<typeof CaseDocument>

/** One requirement of a case: any one of the document types satisfies it. */
export const Requirement = z
  .object({
    code: z.string(),
    document_types: z.array(DocumentTypeField).min(1),
    required: z.boolean(),
    /** Required sides by document type. */
    sides: z.array(z.object({ document_type: DocumentTypeField, sides: z.array(DocumentSideField) })),
    label: z.string(),
    /** Why it is needed. */
    purpose: z.string(),
    /** Law or rule that requires it. */
    source: z.string(),
    part: ScorePartField,
    /** Age limit of the document; null where only its own expiry is checked. */
    months_at_most: z.int().nullable(),
    satisfied: z.boolean(),
  })
  .meta({ id: 'VerificationRequirement' })
export type Requirement = z.infer<typeof Requirement>

export const ScoreShare = z.object({ part: ScorePartField, weight: z.int(), score: z.number() })

/** A doubt that a person overrode, with the reason shown to the subject. */
export const CheckOverride = z.object({
  document_type: DocumentTypeField,
  check_code: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
})

/** The validation report of rules, section 9; internal comments are for staff alone, null in the subject's version. */
export const ValidationReport = z
  .object({
    case_id: Id,
    reference: z.string(),
    submission: z.int(),
    checked_at: Instant,
    duration_ms: z.int(),
    /** 0 to 100: the sum of the weighted parts, overridden checks counted as clear. */
    score: z.int(),
    parts: z.array(ScoreShare),
    proposal: z.enum(['approve', 'review', 'more_info']),
    documents: z.array(
      z.object({
        ...DocumentReport.shape,
        /** Its requirement, of a consent with the co-owner's name. */
        title: z.string(),
        part: ScorePartField,
        score: z.number(),
        weight: z.number(),
        file_names: z.array(z.string()),
        /** The subject's explanation of a doubt. */
        explanation: z.string().nullable(),
        /** What staff write to the subject. */
        comment: z.string().nullable(),
        internal_comment: z.string().nullable(),
      }),
    ),
    overrides: z.array(CheckOverride),
  })
  .meta({ id: 'VerificationReport' })
export type ValidationReport = z.infer<typeof ValidationReport>

/** A verified fact, with the day of its verification and its last day. */
export const VerifiedFact = z.object({
  /** `identity`, `professional_card`, `financial_guarantee`, `liability_insurance`, `activity`, `iban`, `property`, … */
  code: z.string(),
  label: z.string(),
  detail: z.string(),
  result: CheckResultField,
  verified_on: LocalDate.nullable(),
  valid_until: LocalDate.nullable(),
})

export const personActions = [
  'start',
  'upload',
  'explain',
  'submit',
  'renew',
  'withdraw',
  'undo_withdrawal',
] as const

export const DocumentComment = z.object({ document_type: DocumentTypeField, text: z.string() })

/** A case for its holder. Without a case `id` is null and the status `draft`. */
export const MyCase = z
  .object({
    id: Id.nullable(),
    reference: z.string().nullable(),
    kind: CaseKindField,
    status: CaseStatusField,
    /**
     * `kyc_status` of the person, from the identity case; `verification_status` of the seller, null for who sells
     * nothing.
     */
    kyc_status: KycStatus,
    verification_status: VerificationStatus.nullable(),
    property_id: Id.nullable(),
    country_code: z.string(),
    professional_type: ProfessionalType.nullable(),
    submissions: z.int(),
    submissions_left: z.int(),
    allowed_actions: z.array(z.enum(personActions)),
    requirements: z.array(Requirement),
    documents: z.array(CaseDocument),
    /** Results of the automatic checks of each document so far. */
    reports: z.array(DocumentReport),
    /** What staff wrote to the person about a document. */
    comments: z.array(DocumentComment),
    /** Answers of the form by field name. */
    form: z.record(z.string(), z.string()),
    form_fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        hint: z.string().nullable(),
        kind: z.enum(['text', 'date', 'choice', 'flag']),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
        required: z.boolean(),
      }),
    ),
    score: z.int().nullable(),
    parts: z.array(ScoreShare),
    facts: z.array(VerifiedFact),
    /** The last decision's text for the person, with its code. */
    message: z.string().nullable(),
    reason_code: ReasonCodeField.nullable(),
    submitted_at: Instant.nullable(),
    /** Deadline of the staff decision (24 working hours). */
    expected_by: Instant.nullable(),
    decided_at: Instant.nullable(),
    approved_at: Instant.nullable(),
    valid_until: LocalDate.nullable(),
    suspended_at: Instant.nullable(),
    revoked_at: Instant.nullable(),
    /** The day on which the images are purged; null before a decision. */
    images_purged_on: LocalDate.nullable(),
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'MyVerification' })
export type MyCase = z.infer<typeof MyCase>

export const CaseEvent = z
  .object({
    id: Id,
    type: z.string(),
    /** `Sophie D.` for staff, never the full name; null for an automatic event. */
    actor: z.string().nullable(),
    label: z.string(),
    detail: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'VerificationEvent' })

export const CaseView = z
  .object({
    id: Id,
    viewer: z.string(),
    is_self: z.boolean(),
    document_type: DocumentTypeField,
    side: DocumentSideField,
    reason: z.enum(viewReasons),
    created_at: Instant,
  })
  .meta({ id: 'VerificationView' })

/** Past and future dates of a case, in order, for the time line of the follow-up screen. */
export const Milestone = z.object({
  type: z.enum(milestoneTypes),
  on: LocalDate,
  is_past: z.boolean(),
  detail: z.string(),
})

export const uploaded = {
  201: CaseDocument,
  404: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
  ...signedInProblems,
}
export const one = { 200: MyCase, 404: Problem, 409: Problem, ...signedInProblems }
export const signedIn = { who: 'signed-in', tag } as const
export const report = { 200: ValidationReport, 404: Problem, ...signedInProblems }
/** Consent is never ticked in advance; both are required (GDPR, article 7). */
const Consent = z.strictObject({
  /** Declares that the documents are the person's own and genuine. */
  certified: z.literal(true),
  /** Consents to the processing of the documents for this verification alone. */
  processing: z.literal(true),
})

export const showMyIdentity = endpoint({
  method: 'GET',
  path: '/kyc/my',
  summary: 'The verification of one’s identity',
  ...signedIn,
  answers: { 200: MyCase, ...signedInProblems },
})
export const startMyIdentity = endpoint({
  method: 'POST',
  path: '/kyc/my',
  summary: 'Starts, or renews, the verification of one’s identity',
  ...signedIn,
  answers: one,
})
export const addIdentityDocument = endpoint({
  method: 'POST',
  path: '/kyc/my/documents',
  summary:
    'Adds a document (multipart: file, document_type, side); it is stored encrypted and checked at once',
  ...signedIn,
  bodyType: 'multipart',
  answers: uploaded,
})
export const removeIdentityDocument = endpoint({
  method: 'DELETE',
  path: '/kyc/my/documents/:id',
  summary: 'Removes a document that was not submitted yet',
  ...signedIn,
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const submitIdentity = endpoint({
  method: 'POST',
  path: '/kyc/my/submit',
  summary: 'Submits the documents, with consent',
  ...signedIn,
  body: Consent,
  answers: one,
})

const seller = { who: { role: ['seller'] }, tag } as const
export const showMyProfession = endpoint({
  method: 'GET',
  path: '/professional-kyc/my',
  summary: 'The verification of one’s profession',
  ...seller,
  answers: { 200: MyCase, ...signedInProblems },
})
export const saveMyProfession = endpoint({
  method: 'PUT',
  path: '/professional-kyc/my',
  summary: 'Saves the profile by profession; starts the verification, or its renewal, where none is open',
  ...seller,
  body: z.strictObject({
    professional_type: ProfessionalType,
    form: z.record(z.string().max(60), line(300)),
  }),
  answers: one,
})
export const showProfessionStatus = endpoint({
  method: 'GET',
  path: '/professional-kyc/my/status',
  summary: 'Where the verification stands: its dates, what was verified, its history',
  ...seller,
  answers: {
    200: z.object({
      status: CaseStatusField,
      verification_status: VerificationStatus,
      milestones: z.array(Milestone),
      facts: z.array(VerifiedFact),
      events: z.array(CaseEvent),
    }),
    ...signedInProblems,
  },
})
export const listProfessionDocuments = endpoint({
  method: 'GET',
  path: '/professional-kyc/my/documents',
  summary: 'The documents, and what is missing',
  ...seller,
  answers: {
    200: z.object({ items: z.array(CaseDocument), requirements: z.array(Requirement) }),
    ...signedInProblems,
  },
})
export const addProfessionDocument = endpoint({
  method: 'POST',
  path: '/professional-kyc/my/documents',
  summary:
    'Adds a document (multipart: file, document_type, side); it is stored encrypted and checked at once',
  ...seller,
  bodyType: 'multipart',
  answers: uploaded,
})
export const removeProfessionDocument = endpoint({
  method: 'DELETE',
  path: '/professional-kyc/my/documents/:id',
  summary: 'Removes a document that was not submitted yet',
  ...seller,
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const submitProfession = endpoint({
  method: 'POST',
  path: '/professional-kyc/my/submit',
  summary: 'Submits the documents, with consent',
  ...seller,
  body: Consent,
  answers: one,
})
/** A report as data, or as a PDF with `format=pdf`. */
export const reportFormat = {
  query: z.strictObject({ format: z.enum(['json', 'pdf']).default('json') }),
  produces: ['application/json', 'application/pdf'],
} as const
export const showProfessionReport = endpoint({
  method: 'GET',
  path: '/professional-kyc/my/validation-report',
  summary: 'What the machine found in the last submission, with what a person set aside',
  ...seller,
  ...reportFormat,
  answers: report,
})

export const showMyProperty = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/kyc',
  summary: 'The verification of the right to sell one home',
  ...seller,
  params: ById,
  answers: { 200: MyCase, 404: Problem, ...signedInProblems },
})
export const startMyProperty = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/:id/kyc',
  summary: 'Starts, or renews, the verification of the right to sell one home',
  ...seller,
  params: ById,
  answers: one,
})
export const submitMyProperty = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/:id/kyc/submit',
  summary: 'Submits the documents, with consent',
  ...seller,
  params: ById,
  body: Consent,
  answers: one,
})
