import { z } from 'zod'
import { Approval } from '#contract/administration/approvals.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/** What staff do with one account beside suspending it; each is told to its person, with the reason. */

const tag = 'People'
const who = { permission: 'manage_users' } as const
const reason = paragraph(600, 10)
const answers = { 204: null, 404: Problem, 409: Problem, ...signedInProblems }

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/sessions/end',
  summary: 'Sign a person out of every device',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers,
})

export const reopenVerification = endpoint({
  method: 'POST',
  path: '/admin/users/:id/verification/reopen',
  summary: 'Ask a person to verify their identity again: the approval ends, and the case is theirs to renew',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/second-factor/reset',
  summary: 'Request the removal of every second factor of a person, once a colleague has signed',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers: { 201: Approval, 404: Problem, 409: Problem, ...signedInProblems },
})

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/admin/users/:id/email',
  summary: 'Send a code to a new address of a person, and the present one a notice that undoes it',
  tag,
  who,
  params: ById,
  body: z.strictObject({ email: Email, reason }),
  answers,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/admin/users/:id/email/confirm',
  summary: 'Change the address with the code that the person read at the new one',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{3} ?\d{3}$/, 'wrong_code'),
  }),
  answers,
})
