import { eq, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** For a closed or claimed account: deletes its team membership and its own team. */
export async function eraseTeamOf(db: Executor, userId: string) {
  await db
    .delete(sellerTeamMembers)
    .where(or(eq(sellerTeamMembers.userId, userId), eq(sellerTeamMembers.sellerId, userId)))
}
