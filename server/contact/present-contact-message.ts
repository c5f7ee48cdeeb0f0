import type { ReceivedMessage } from '#contract/messaging/contact-messages.ts'
import { Language } from '#contract/core/language.ts'
import { ContactSubject } from '#contract/messaging/contact.ts'
import type { contactMessages } from '#server/schema/administration/contact-tables.ts'
import type { findAnswers } from './contact-message-queries.ts'

export function presentContactMessage(
  row: typeof contactMessages.$inferSelect,
  answers: Awaited<ReturnType<typeof findAnswers>>,
): ReceivedMessage {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    subject: ContactSubject.parse(row.subject),
    message: row.message,
    language: Language.parse(row.language),
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answers: answers
      .filter(({ answer }) => answer.messageId === row.id)
      .map(({ answer, firstName, lastName }) => ({
        id: answer.id,
        text: answer.text,
        author: [firstName, lastName].filter(Boolean).join(' '),
        created_at: answer.createdAt.toISOString(),
      })),
  }
}
