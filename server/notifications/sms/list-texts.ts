import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { findMailboxMessages } from '#server/platform/outbox/mailbox.ts'
import { smsOutbox } from '#server/schema/following/sms-tables.ts'

const most = 50

/** The latest texts, of all users or to one number, for the mailbox page of a demonstration. */
export async function listTexts(db: Executor, to: string | undefined) {
  const waiting = await db
    .select()
    .from(smsOutbox)
    .where(and(isNull(smsOutbox.sentAt), to ? eq(smsOutbox.to, to) : undefined))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(most)
  const stored = await findMailboxMessages(db, 'sms', to)
  return [...new Map([...waiting, ...stored].map((text) => [text.id, text])).values()]
}
