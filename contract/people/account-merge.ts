import { z } from 'zod'
import { Approval } from '#contract/administration/approvals.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { mergedKinds } from './people-enums.ts'

const tag = 'People'
const who = { permission: 'manage_users' } as const

export const AccountMerge = z
  .object({
    duplicate: z.object({ id: Id, name: z.string(), masked_email: z.string(), created_at: Instant }),
    /** What moves to the account that stays, counted; kinds without anything are left out. */
    belongings: z.array(z.object({ kind: z.enum(mergedKinds), count: z.int() })),
    /** Why the two cannot be merged; none where they can. */
    obstacles: z.array(z.string()),
  })
  .meta({ id: 'AccountMerge' })
export type AccountMerge = z.infer<typeof AccountMerge>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/users/:id/merge/:duplicate',
  summary: 'What a merge of a duplicate into an account would move, and what forbids it',
  tag,
  who,
  params: z.object({ id: Id, duplicate: Id }),
  answers: { 200: AccountMerge, 404: Problem, ...signedInProblems },
})

export const requestMerge = endpoint({
  method: 'POST',
  path: '/admin/users/:id/merge',
  summary: 'Request that a duplicate be merged into an account and closed, once a colleague has signed',
  tag,
  who,
  params: ById,
  body: z.strictObject({ duplicate_id: Id, reason: paragraph(600, 10) }),
  answers: { 201: Approval, 404: Problem, 409: Problem, ...signedInProblems },
})
