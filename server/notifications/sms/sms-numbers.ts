import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { eraseMailboxTo } from '#server/platform/outbox/mailbox.ts'
import { smsCodes, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

/** Deletes the number of an erased account, and the texts sent to it. */
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

/** Deletes a number confirmed since `since`: after a restore its owner is uncertain. */
export async function eraseNumberConfirmedSince(db: Executor, userId: string, since: Date) {
  const [existing] = await db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId))
  if (existing && existing.confirmedAt >= since) await eraseSmsOf(db, userId)
}

/** For the data export of a user. */
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
