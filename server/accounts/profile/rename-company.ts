import { and, eq, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Writes a company into the profile of a seller, which is verified by it; passed at assembly (`app.ts`). */
export type OnCompanyChanged = (
  tx: Transaction,
  company: { userId: string; companyName: string | null },
) => Promise<void>

/** Sets the one agency name of a seller, used wherever it is shown; not that of a closed account, as `updateUser`. */
export async function renameCompany(db: Executor, userId: string, companyName: string | null) {
  await db
    .update(users)
    .set({ companyName })
    .where(and(eq(users.id, userId), ne(users.status, 'closed')))
}
