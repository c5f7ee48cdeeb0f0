import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { messageTemplateOwners, messageTemplates } from '#server/schema/following/conversation-tables.ts'

/** Deletes the message templates of a deleted account; sent messages remain with their recipients. */
export async function eraseTemplatesOf(db: Executor, userId: string) {
  for (const table of [messageTemplates, messageTemplateOwners])
    await db.delete(table).where(eq(table.ownerId, userId))
}
