import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { eraseMailboxTo } from '#server/platform/outbox/mailbox.ts'
import { smsCodes, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

/** Removes the number of somebody who leaves, and what was written to it. */
export async function eraseSmsOf(db: Executor, userId: string) {
  const written = await db
    .selectDistinct({ to: smsOutbox.to })
    .from(smsOutbox)
    .where(eq(smsOutbox.userId, userId))
  for (const { to } of written) await eraseMailboxTo(db, 'sms', to)
  for (const table of [smsNumbers, smsCodes, smsOutbox]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}

/** Removes a number that was confirmed since then: whoever restores an account may not know whose it is. */
export async function eraseNumberConfirmedSince(db: Executor, userId: string, since: Date) {
  const [existing] = await db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId))
  if (existing && existing.confirmedAt >= since) await eraseSmsOf(db, userId)
}

/** For the copy of one's data. */
export async function exportSmsOf(db: Executor, userId: string) {
  return {
    sms_number: await db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId)),
    texts_received: await db
      .select({
        to: smsOutbox.to,
        subject: smsOutbox.subject,
        createdAt: smsOutbox.createdAt,
        sentAt: smsOutbox.sentAt,
      })
      .from(smsOutbox)
      .where(eq(smsOutbox.userId, userId))
      .orderBy(smsOutbox.createdAt),
  }
}
