import { count, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Number of accounts that are not closed. */
export async function countUsers(db: Executor) {
  const [row] = await db.select({ total: count() }).from(users).where(ne(users.status, 'closed'))
  return row?.total ?? 0
}
