import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { eraseMailboxTo } from '#server/platform/outbox/mailbox.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { smsCodes, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

type Secrets = Pick<Context, 'keyFor'>

/** Deletes the number of an erased account, and the texts sent to it. */
export async function eraseSmsOf(app: Secrets, db: Executor, userId: string) {
  const written = await db
    .selectDistinct({ sealedTo: smsOutbox.sealedTo })
    .from(smsOutbox)
    .where(eq(smsOutbox.userId, userId))
  const numbers = new Set(written.map(({ sealedTo }) => openTelephone(app, sealedTo, userId)))
  for (const to of numbers) await eraseMailboxTo(db, 'sms', to)
  for (const table of [smsNumbers, smsCodes, smsOutbox]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}

/** Deletes a number confirmed since `since`: after a restore its owner is uncertain. */
export async function eraseNumberConfirmedSince(app: Secrets, db: Executor, userId: string, since: Date) {
  const [existing] = await db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId))
  if (existing && existing.confirmedAt >= since) await eraseSmsOf(app, db, userId)
}

/** For the data export of a user. */
export async function exportSmsOf(app: Secrets, db: Executor, userId: string) {
  const { sealedNumber: sealed, timeZone, confirmedAt, refused } = smsNumbers
  const numbers = await db
    .select({ userId: smsNumbers.userId, sealed, timeZone, confirmedAt, refused })
    .from(smsNumbers)
    .where(eq(smsNumbers.userId, userId))
  const texts = await db
    .select({
      sealedTo: smsOutbox.sealedTo,
      subject: smsOutbox.subject,
      createdAt: smsOutbox.createdAt,
      sentAt: smsOutbox.sentAt,
    })
    .from(smsOutbox)
    .where(eq(smsOutbox.userId, userId))
    .orderBy(smsOutbox.createdAt)
  return {
    sms_number: numbers.map(({ sealed: stored, ...rest }) => ({
      ...rest,
      number: openTelephone(app, stored, userId),
    })),
    texts_received: texts.map(({ sealedTo, ...rest }) => ({
      to: openTelephone(app, sealedTo, userId),
      ...rest,
    })),
  }
}
