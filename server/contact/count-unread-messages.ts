import { count, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'

/** Number of unread contact messages. */
export async function countUnreadMessages(db: Executor) {
  const [row] = await db
    .select({ total: count() })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
  return row?.total ?? 0
}
