import type { Executor } from '#server/platform/database/connect.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'

/** Grants the seller role to a member added to an agency's team; idempotent. */
export async function grantSellerRole(db: Executor, userId: string) {
  await db.insert(userRoles).values({ userId, role: 'seller' }).onConflictDoNothing()
}
