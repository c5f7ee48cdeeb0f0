import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { DocumentTypeField } from './document-report.ts'
import {
  CaseDocument,
  CaseEvent,
  CaseView,
  DocumentSideField,
  Milestone,
  MyCase,
  uploaded,
  one,
  signedIn,
  report,
  reportFormat,
} from './verification-cases.ts'

const tag = 'Verification'

/** Calls that every kind of case has, for its holder; 404 for anybody else. */
const ByDocument = z.object({ id: Id, documentId: Id })
export const addCaseDocument = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/documents',
  summary: 'Adds a document to a case of one’s own (multipart: file, document_type, side)',
  ...signedIn,
  params: ById,
  bodyType: 'multipart',
  answers: uploaded,
})
export const removeCaseDocument = endpoint({
  method: 'DELETE',
  path: '/verification/cases/:id/documents/:documentId',
  summary: 'Removes a document that was not submitted yet',
  ...signedIn,
  params: ByDocument,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const correctCaseDocument = endpoint({
  method: 'PATCH',
  path: '/verification/cases/:id/documents/:documentId',
  summary:
    'Corrects what the machine read, before the case is sent, or explains a doubt, until it is decided; both readings are stored',
  ...signedIn,
  params: ByDocument,
  body: z.strictObject({
    fields: z.record(z.string().max(60), line(200)).optional(),
    explanation: paragraph(600).optional(),
  }),
  answers: { 200: MyCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const withdrawCase = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/withdraw',
  summary: 'Withdraws a case: what it allowed stops, its images are erased after 24 hours',
  ...signedIn,
  params: ById,
  body: z.strictObject({ confirmation: z.literal('RETIRER') }),
  answers: one,
})
export const undoWithdrawal = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/undo-withdrawal',
  summary: 'Takes a withdrawal back, within 24 hours',
  ...signedIn,
  params: ById,
  answers: one,
})
export const showCaseHistory = endpoint({
  method: 'GET',
  path: '/verification/cases/:id/history',
  summary: 'The history of a case',
  ...signedIn,
  params: ById,
  answers: {
    200: z.object({ milestones: z.array(Milestone), events: z.array(CaseEvent) }),
    404: Problem,
    ...signedInProblems,
  },
})
export const listCaseViews = endpoint({
  method: 'GET',
  path: '/verification/cases/:id/views',
  summary: 'Who looked at which document, when and why',
  ...signedIn,
  params: ById,
  answers: { 200: z.object({ items: z.array(CaseView) }), 404: Problem, ...signedInProblems },
})
export const showCaseReport = endpoint({
  method: 'GET',
  path: '/verification/cases/:id/validation-report',
  summary: 'What the machine found in the last submission of a case of one’s own',
  ...signedIn,
  params: ById,
  ...reportFormat,
  answers: report,
})
export const exportCase = endpoint({
  method: 'GET',
  path: '/verification/cases/:id/export',
  summary: 'Everything of a case of one’s own: data, decisions, views and the images that still exist (ZIP)',
  ...signedIn,
  params: ById,
  produces: 'application/zip',
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})
/** A link of five minutes to one image; opening it is logged with its reason. */
export const DocumentLink = z.object({ url: z.string(), expires_at: Instant, pages: z.int() })
export const openCaseDocument = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/documents/:documentId/link',
  summary: 'A link of five minutes to a document of one’s own case',
  ...signedIn,
  params: ByDocument,
  answers: { 200: DocumentLink, 404: Problem, 409: Problem, ...signedInProblems },
})
export const readVerificationPage = endpoint({
  method: 'GET',
  path: '/verification/pages/:link/:page',
  summary: 'A page of a document through its link, with the reader’s name and the time across it',
  tag,
  who: 'signed-in',
  params: z.object({ link: z.string().max(400), page: z.string().regex(/^\d{1,2}$/) }),
  produces: 'image/webp',
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})

/** A resumable upload: created with its size, sent in parts from the offset that the server has stored. */
export const VerificationUpload = z
  .object({
    id: Id,
    size: z.int(),
    received: z.int(),
    part_size: z.int(),
    expires_at: Instant,
    document: CaseDocument.nullable(),
  })
  .meta({ id: 'VerificationUpload' })
export const startUpload = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/uploads',
  summary: 'Starts an upload in parts',
  ...signedIn,
  params: ById,
  body: z.strictObject({
    document_type: DocumentTypeField,
    side: DocumentSideField,
    file_name: line(200, 1),
    size: z.int().min(1),
  }),
  answers: { 201: VerificationUpload, 404: Problem, 409: Problem, 413: Problem, ...signedInProblems },
})
export const showUpload = endpoint({
  method: 'GET',
  path: '/verification/uploads/:id',
  summary: 'How much of an upload has arrived',
  ...signedIn,
  params: ById,
  answers: { 200: VerificationUpload, 404: Problem, ...signedInProblems },
})
export const sendUploadPart = endpoint({
  method: 'PATCH',
  path: '/verification/uploads/:id',
  summary: 'The next part of an upload (multipart: offset, file); the last one adds the document',
  ...signedIn,
  params: ById,
  bodyType: 'multipart',
  answers: {
    200: VerificationUpload,
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    ...signedInProblems,
  },
})

/** A code that moves one upload to a phone: ten minutes, one case, no sign-in on the phone. */
export const startHandoff = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/handoffs',
  summary: 'A code that carries one upload to the phone',
  ...signedIn,
  params: ById,
  body: z.strictObject({ document_type: DocumentTypeField, side: DocumentSideField }),
  answers: {
    201: z.object({ id: Id, url: z.string(), qr_svg: z.string(), expires_at: Instant }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const showHandoff = endpoint({
  method: 'GET',
  path: '/verification/handoffs/:code',
  summary: 'What a code is for: the document, the side and the time left',
  tag,
  who: 'anyone',
  params: z.object({ code: z.string().min(20).max(200) }),
  answers: {
    200: z.object({
      document_type: DocumentTypeField,
      side: DocumentSideField,
      first_name: z.string(),
      expires_at: Instant,
    }),
    404: Problem,
    422: Problem,
    429: Problem,
    400: Problem,
    500: Problem,
  },
})
export const uploadByHandoff = endpoint({
  method: 'POST',
  path: '/verification/handoffs/:code',
  summary: 'The photo from the phone (multipart: file)',
  tag,
  who: 'anyone',
  params: z.object({ code: z.string().min(20).max(200) }),
  bodyType: 'multipart',
  answers: {
    201: z.object({ received: z.literal(true) }),
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    422: Problem,
    429: Problem,
    400: Problem,
    500: Problem,
  },
})

/** Answers by the names of `form_fields`; a missing one is unchanged, an empty one is deleted. */
const Answers = z.strictObject({ form: z.record(z.string().max(60), line(300)) })
export const saveMyIdentity = endpoint({
  method: 'PUT',
  path: '/kyc/my',
  summary: 'Saves answers about one’s identity; starts the verification, or its renewal, where none is open',
  ...signedIn,
  body: Answers,
  answers: one,
})
export const saveMyProperty = endpoint({
  method: 'PUT',
  path: '/properties-for-sale/seller/:id/kyc',
  summary: 'Saves answers about a home; starts the verification, or its renewal, where none is open',
  who: { role: ['seller'] },
  tag,
  params: ById,
  body: Answers,
  answers: one,
})
