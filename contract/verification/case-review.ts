import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { AdminCase, QueuedCase } from './admin-verification.ts'
import { DocumentTypeField } from './document-report.ts'
import { CaseKindField } from './verification-cases.ts'

/** What staff do with a case before they decide: reservations, notes, comments, doubts that they override. */

const tag = 'Verification, administration'
const view = { who: { permission: 'view_all_kyc' }, tag } as const
const edit = { who: { permission: 'edit_all_kyc' }, tag } as const
const approve = { who: { permission: 'approve_kyc' }, tag } as const
const changed = { 200: AdminCase, 404: Problem, 409: Problem, ...signedInProblems }

export const claimCase = endpoint({
  method: 'PUT',
  path: '/admin/kyc/cases/:id/claim',
  summary: 'Reserves a case for fifteen minutes, or renews that',
  ...edit,
  params: ById,
  answers: { 200: QueuedCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const releaseCase = endpoint({
  method: 'DELETE',
  path: '/admin/kyc/cases/:id/claim',
  summary: 'Releases a reserved case',
  ...edit,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const claimNextCase = endpoint({
  method: 'POST',
  path: '/admin/kyc/claims',
  summary: 'Reserves the case that is due first',
  ...edit,
  body: z.strictObject({ kind: CaseKindField.optional() }),
  answers: { 200: QueuedCase, 404: Problem, ...signedInProblems },
})
export const addCaseNote = endpoint({
  method: 'POST',
  path: '/admin/kyc/cases/:id/notes',
  summary: 'Adds an internal note',
  ...view,
  params: ById,
  body: z.strictObject({ text: paragraph(2000, 1) }),
  answers: { 201: AdminCase, 404: Problem, ...signedInProblems },
})
export const commentDocument = endpoint({
  method: 'PUT',
  path: '/admin/kyc/cases/:id/comments/:documentType',
  summary: 'Writes what the person and what staff read about a document, until the decision',
  ...edit,
  params: z.object({ id: Id, documentType: DocumentTypeField }),
  /** An empty text removes a comment. */
  body: z.strictObject({ comment: paragraph(600), internal_comment: paragraph(2000) }),
  answers: changed,
})
export const overrideCheck = endpoint({
  method: 'PUT',
  path: '/admin/kyc/cases/:id/overrides/:documentType/:check',
  summary: 'Sets a doubt aside, with a reason the person reads',
  ...approve,
  params: z.object({ id: Id, documentType: DocumentTypeField, check: z.string().max(80) }),
  body: z.strictObject({ reason: paragraph(600, 10) }),
  answers: changed,
})
export const restoreCheck = endpoint({
  method: 'DELETE',
  path: '/admin/kyc/cases/:id/overrides/:documentType/:check',
  summary: 'Takes that back',
  ...approve,
  params: z.object({ id: Id, documentType: DocumentTypeField, check: z.string().max(80) }),
  answers: changed,
})
