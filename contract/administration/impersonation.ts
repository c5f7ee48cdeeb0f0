import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { impersonationAccess, impersonationConsents, impersonationStates } from './impersonation-enums.ts'

/**
 * "Sign in as": a member of staff sees the product as a person does, for 30 minutes, with the consent of that person or
 * a second signature.
 */

export const Impersonation = z
  .object({
    id: Id,
    user: z.object({ id: Id, name: z.string() }),
    access: z.enum(impersonationAccess),
    consent: z.enum(impersonationConsents),
    state: z.enum(impersonationStates),
    reason: z.string(),
    requested_at: Instant,
    /** Until when the code, or the agreement, can be used. */
    expires_at: Instant,
    started_at: Instant.nullable(),
    ends_at: Instant.nullable(),
  })
  .meta({ id: 'Impersonation' })
export type Impersonation = z.infer<typeof Impersonation>

export const ActingSession = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), ends_at: Instant })
  .meta({ id: 'ActingSession' })

const tag = 'Administration'
const who = { permission: 'manage_users' } as const
const started = { 200: ActingSession, 404: Problem, 409: Problem, ...signedInProblems }

export const requestImpersonation = endpoint({
  method: 'POST',
  path: '/admin/impersonations',
  summary:
    'Request to sign in as a person: with `code` they get six digits to pass on, with `approval` a second person signs',
  tag,
  who,
  body: z.strictObject({
    user_id: Id,
    access: z.enum(impersonationAccess).default('read'),
    consent: z.enum(impersonationConsents),
    reason: paragraph(1000, 10),
  }),
  answers: { 201: Impersonation, 404: Problem, 409: Problem, ...signedInProblems },
})

export const listImpersonations = endpoint({
  method: 'GET',
  path: '/admin/impersonations',
  summary: 'One’s own requests to sign in as a person that can still be used or are under way',
  tag,
  who,
  query: z.strictObject({ user_id: Id.optional() }),
  answers: { 200: z.object({ items: z.array(Impersonation) }), ...signedInProblems },
})

export const confirmImpersonation = endpoint({
  method: 'POST',
  path: '/admin/impersonations/:id/code',
  summary: 'Begin with the six digits that the person passed on; five attempts',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    code: z
      .string()
      .regex(/^\d{3} ?\d{3}$/, 'invalid_code')
      .meta({ maxLength: 7 }),
  }),
  answers: started,
})

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/admin/impersonations/:id/start',
  summary: 'Begin once a second person has signed',
  tag,
  who,
  params: ById,
  answers: started,
})

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/impersonation/end',
  summary: 'End the session in which one acts for a person; called in that session',
  tag,
  who: 'signed-in',
  onBehalf: 'always',
  answers: { 204: null, 409: Problem, ...signedInProblems },
})
