import type { Executor } from '#server/platform/database/connect.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'

/** Makes a seller of somebody whom an agency took into its team; asking twice changes nothing. */
export async function grantSellerRole(db: Executor, userId: string) {
  await db.insert(userRoles).values({ userId, role: 'seller' }).onConflictDoNothing()
}
