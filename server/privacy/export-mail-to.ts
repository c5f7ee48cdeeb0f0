import { eq, sql } from 'drizzle-orm'
import { isUnder, type ProvedAddress } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { contactAnswers, contactMessages } from '#server/schema/administration/contact-tables.ts'

/** Messages received and sent by a user, for the data export. */
export async function exportMailTo(db: Executor, addresses: ProvedAddress[]) {
  const isTheirs = isUnder(sql`lower(${contactMessages.email})`, addresses)
  return {
    messages_received: await db
      .select({ subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(isUnder(outbox.to, addresses))
      .orderBy(outbox.createdAt),
    messages_to_the_house: await db
      .select()
      .from(contactMessages)
      .where(isTheirs)
      .orderBy(contactMessages.createdAt),
    answers_received: await db
      .select({
        reference: contactMessages.reference,
        text: contactAnswers.text,
        createdAt: contactAnswers.createdAt,
      })
      .from(contactAnswers)
      .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
      .where(isTheirs)
      .orderBy(contactAnswers.createdAt),
  }
}
