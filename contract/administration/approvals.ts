import { z } from 'zod'
import { identityProof } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { approvalDecisions, approvalKinds } from './approval-enums.ts'

/**
 * Two-person approvals: one member of staff requests, another one signs, and what was requested is carried out in the
 * transaction of the signature.
 */

const Person = z.object({ id: Id, name: z.string() })

export const Approval = z
  .object({
    id: Id,
    kind: z.enum(approvalKinds),
    /** Object that it concerns. */
    subject: z.object({ kind: z.string(), id: z.string() }),
    /** What is requested for whom, in the language of the call. */
    summary: z.string(),
    /** Text of the requester for who signs. */
    reason: z.string().nullable(),
    requested_by: Person,
    requested_at: Instant,
    /** Without a signature it lapses at this moment, unless `takes_effect_unsigned`. */
    expires_at: Instant,
    /** Nobody else could sign when it was requested: it takes effect at `expires_at` unless it is withdrawn. */
    takes_effect_unsigned: z.boolean(),
    decision: z.enum(approvalDecisions).nullable(),
    decided_by: Person.nullable(),
    decided_at: Instant.nullable(),
    /** Whether the caller requested it: then they may withdraw it and not sign it. */
    own: z.boolean(),
    may_sign: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

const tag = 'Administration'
const who = { role: ['admin', 'staff'] } as const
const decided = { 404: Problem, 409: Problem, ...signedInProblems }

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'What waits for a second signature, or was decided: one’s own requests and those one may sign',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), status: z.enum(['open', 'decided']).default('open') }),
  answers: { 200: pageOf(Approval), ...signedInProblems },
})

export const signApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals/:id/sign',
  summary: 'Sign as the second person: what was requested is carried out at once',
  tag,
  who,
  params: ById,
  body: z.strictObject(identityProof),
  answers: { 200: Approval, 503: Problem, ...decided },
})

export const refuseApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals/:id/refuse',
  summary: 'Refuse as the second person: nothing is carried out, and the requester is notified',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason: paragraph(1000).optional() }),
  answers: { 200: Approval, ...decided },
})

export const withdrawApproval = endpoint({
  method: 'DELETE',
  path: '/admin/approvals/:id',
  summary: 'Withdraw one’s own request',
  tag,
  who,
  params: ById,
  answers: { 204: null, ...decided },
})
