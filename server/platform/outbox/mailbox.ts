import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { mailboxMessages } from './mailbox-tables.ts'

export type MailboxMessage = typeof mailboxMessages.$inferSelect
type Channel = MailboxMessage['channel']

const most = 50

/** The last messages of a channel, all or those to one address or number. */
export function findMailboxMessages(db: Executor, channel: Channel, to: string | undefined) {
  return db
    .select()
    .from(mailboxMessages)
    .where(and(eq(mailboxMessages.channel, channel), to ? eq(mailboxMessages.to, to) : undefined))
    .orderBy(desc(mailboxMessages.createdAt))
    .limit(most)
}

/** Stores a message instead of sending it; idempotent. */
export async function storeInMailbox(db: Executor, message: MailboxMessage) {
  await db.insert(mailboxMessages).values(message).onConflictDoNothing()
}

/** Deletes the messages to a user whose account is erased. */
export async function eraseMailboxTo(db: Executor, channel: Channel, to: string) {
  await db
    .delete(mailboxMessages)
    .where(and(eq(mailboxMessages.channel, channel), eq(mailboxMessages.to, to)))
}
