import { desc, isNull } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { findMailboxMessages } from '#server/platform/outbox/mailbox.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { smsOutbox } from '#server/schema/following/sms-tables.ts'

const most = 50

/** The latest texts, of all users or to one number, for the mailbox page of a demonstration. */
export async function listTexts(app: Pick<Context, 'db' | 'keyFor'>, to: string | undefined) {
  const queued = await app.db
    .select()
    .from(smsOutbox)
    .where(isNull(smsOutbox.sentAt))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(most)
  const waiting = queued
    .map((text) => ({ ...text, to: openTelephone(app, text.sealedTo, text.userId) }))
    .filter((text) => !to || text.to === to)
  const stored = await findMailboxMessages(app.db, 'sms', to)
  return [...new Map([...waiting, ...stored].map((text) => [text.id, text])).values()]
}
