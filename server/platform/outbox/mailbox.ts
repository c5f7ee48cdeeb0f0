import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { mailboxMessages } from './mailbox-tables.ts'

export type MailboxMessage = typeof mailboxMessages.$inferSelect
type Channel = MailboxMessage['channel']

const most = 50

/** The last messages of a channel, of everybody or to one address or number. */
export function findMailboxMessages(db: Executor, channel: Channel, to: string | undefined) {
  return db
    .select()
    .from(mailboxMessages)
    .where(and(eq(mailboxMessages.channel, channel), to ? eq(mailboxMessages.to, to) : undefined))
    .orderBy(desc(mailboxMessages.createdAt))
    .limit(most)
}

/** Takes a message from its outbox, in the place of a carrier; once more changes nothing. */
export async function storeInMailbox(db: Executor, message: MailboxMessage) {
  await db.insert(mailboxMessages).values(message).onConflictDoNothing()
}

/** Removes what was written to somebody who leaves. */
export async function eraseMailboxTo(db: Executor, channel: Channel, to: string) {
  await db
    .delete(mailboxMessages)
    .where(and(eq(mailboxMessages.channel, channel), eq(mailboxMessages.to, to)))
}

/** @param days how long messages of this channel are kept */
export async function purgeOldMailbox(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  channel: Channel,
  days: number,
) {
  const before = new Date(clock.now().getTime() - days * 86_400_000)
  await db
    .delete(mailboxMessages)
    .where(and(eq(mailboxMessages.channel, channel), lt(mailboxMessages.createdAt, before)))
}
