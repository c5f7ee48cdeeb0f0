import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'

/** The newest security e-mails of an account, whichever address they were sent to. */
export async function listSecurityMail(db: Executor, userId: string, limit: number) {
  const rows = await db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      to: outbox.to,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.securityOf, userId))
    .orderBy(desc(outbox.createdAt))
    .limit(limit)
  return rows.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    at: createdAt.toISOString(),
    sent: sentAt !== null,
  }))
}
