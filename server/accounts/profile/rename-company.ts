import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** A seller's agency has one name, wherever it is written. */
export async function renameCompany(db: Executor, userId: string, companyName: string | null) {
  await db.update(users).set({ companyName }).where(eq(users.id, userId))
}
