import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { messageTemplateOwners, messageTemplates } from '#server/schema/following/conversation-tables.ts'

/** Removes the ready-made messages of somebody who leaves; what was said stays with whom it was said to. */
export async function eraseTemplatesOf(db: Executor, userId: string) {
  for (const table of [messageTemplates, messageTemplateOwners])
    await db.delete(table).where(eq(table.ownerId, userId))
}
