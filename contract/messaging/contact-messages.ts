import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Language } from '#contract/core/language.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { ContactSubject } from './contact.ts'
import { contactAnswerLimit, contactLists } from '#contract/administration/support/support-enums.ts'

const tag = 'Support'
/** Staff who answer tickets. */
const who = { permission: 'manage_users' } as const

export const ReceivedMessage = z
  .object({
    id: Id,
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    subject: ContactSubject,
    message: z.string(),
    language: Language,
    created_at: Instant,
    answered_at: Instant.nullable(),
    /** Those written in the administration, the oldest first; others are in the mailbox of support alone. */
    answers: z.array(
      z.object({
        id: Id,
        text: z.string(),
        /** Empty where the account is closed. */
        author: z.string(),
        created_at: Instant,
      }),
    ),
  })
  .meta({ id: 'ContactMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact-messages',
  summary:
    'Messages of the contact form: those that wait, the oldest first, or those answered, the last first',
  tag,
  who,
  query: z.strictObject({
    ...pageQuery(20),
    list: z.enum(contactLists).default('waiting'),
    /** Reference, name or e-mail, or a part of them. */
    search: line(120).optional(),
  }),
  answers: {
    200: pageOf(ReceivedMessage).extend({ counters: z.object({ waiting: z.int(), answered: z.int() }) }),
    ...signedInProblems,
  },
})
export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact-messages/:id/answers',
  summary:
    'Answer a message by e-mail, in the language of its author; 409 where it was answered since it was read',
  tag,
  who,
  params: ById,
  idempotent: 'if-given',
  body: z.strictObject({
    message: paragraph(contactAnswerLimit, 1),
    /** `answered_at` as it was read. */
    expected_answered_at: Instant.nullable(),
  }),
  answers: { 201: ReceivedMessage, 404: Problem, 409: Problem, ...signedInProblems },
})
export const markContactMessage = endpoint({
  method: 'PUT',
  path: '/admin/contact-messages/:id/answered',
  summary: 'State that a message was answered by e-mail, or that it waits again',
  tag,
  who,
  params: ById,
  body: z.strictObject({ answered: z.boolean() }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
