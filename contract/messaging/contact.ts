import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, line, paragraph } from '#contract/core/fields.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'

export const ContactSubject = z.enum(['stay', 'sale', 'account', 'press', 'partnership', 'safety', 'other'])

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Write to the house',
  tag: 'Service',
  who: 'anyone',
  body: z.strictObject({
    name: line(120, 2),
    email: Email,
    subject: ContactSubject,
    message: paragraph(4000, 20),
  }),
  answers: { 201: z.object({ reference: z.string(), message: z.string() }), ...commonProblems },
})

/** What a browser reports when a screen fails there; logged, and forwarded, as the server's own errors are. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/browser-errors',
  onBehalf: 'always',
  summary: 'Report an error met by the browser',
  tag: 'Service',
  who: 'anyone',
  body: z.strictObject({
    message: z.string().max(1000),
    stack: z.string().max(8000).optional(),
    path: z.string().max(500),
    level: z.enum(['warning', 'error']).default('error'),
  }),
  answers: { 204: null, 403: Problem, ...commonProblems },
})

export const listMailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  summary: 'E-mails and texts that would have been sent: only without a carrier and outside production',
  tag: 'Service',
  who: 'anyone',
  query: z.strictObject({ to: z.string().max(254).optional() }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          channel: z.enum(['mail', 'sms']),
          /** An address, or a number. */
          to: z.string(),
          /** Of an e-mail. */
          subject: z.string().nullable(),
          text: z.string(),
          html: z.string().nullable(),
          created_at: z.iso.datetime(),
        }),
      ),
    }),
    404: Problem,
    ...commonProblems,
  },
})
