import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { supportAttachments, supportMessages } from '#server/schema/administration/support-tables.ts'

/** All columns of an attachment except its bytes. */
const described = {
  id: supportAttachments.id,
  messageId: supportAttachments.messageId,
  fileName: supportAttachments.fileName,
  mediaType: supportAttachments.mediaType,
  size: supportAttachments.size,
}
export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number]

export async function insertAttachment(db: Executor, row: typeof supportAttachments.$inferInsert) {
  await db.insert(supportAttachments).values(row)
}

/** Locks the user, so that concurrent uploads are processed one after the other. */
export async function lockUploader(tx: Executor, uploaderId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, uploaderId)).for('no key update')
}

/** Number of a user's uploads that no message has yet. */
export async function countUnsent(db: Executor, uploaderId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(supportAttachments)
    .where(and(eq(supportAttachments.uploaderId, uploaderId), isNull(supportAttachments.messageId)))
  return row?.total ?? 0
}

/** Attaches a user's uploads to a message. @returns how many of them exist */
export async function attach(tx: Executor, ids: string[], uploaderId: string, messageId: string) {
  const attached = await tx
    .update(supportAttachments)
    .set({ messageId })
    .where(
      and(
        inArray(supportAttachments.id, ids),
        eq(supportAttachments.uploaderId, uploaderId),
        isNull(supportAttachments.messageId),
      ),
    )
    .returning({ id: supportAttachments.id })
  return attached.length
}

export function findAttachments(db: Executor, ticketId: string) {
  return db
    .select(described)
    .from(supportAttachments)
    .innerJoin(supportMessages, eq(supportMessages.id, supportAttachments.messageId))
    .where(eq(supportMessages.ticketId, ticketId))
    .orderBy(asc(supportAttachments.createdAt), asc(supportAttachments.id))
}

/** One attachment of a ticket, with its bytes. */
export async function findSealedAttachment(db: Executor, ticketId: string, id: string) {
  const [row] = await db
    .select({ ...described, sealed: supportAttachments.sealed })
    .from(supportAttachments)
    .innerJoin(supportMessages, eq(supportMessages.id, supportAttachments.messageId))
    .where(and(eq(supportAttachments.id, id), eq(supportMessages.ticketId, ticketId)))
  return row
}
