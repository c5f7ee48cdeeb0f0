import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Sets the one agency name of a seller, used wherever it is shown. */
export async function renameCompany(db: Executor, userId: string, companyName: string | null) {
  await db.update(users).set({ companyName }).where(eq(users.id, userId))
}
