import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { contactMessages, outbox } from './mail-tables.ts'

/** What was written to a person and what they wrote to the house, for the copy of their data. */
export async function exportMailTo(db: Executor, address: string) {
  return {
    messages_received: await db
      .select({ subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(eq(outbox.to, address))
      .orderBy(outbox.createdAt),
    messages_to_the_house: await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, address))
      .orderBy(contactMessages.createdAt),
  }
}
