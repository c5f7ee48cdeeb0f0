import { eq, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** Takes somebody who leaves out of the team they work in, and lets their own team go. */
export async function eraseTeamOf(db: Executor, userId: string) {
  await db
    .delete(sellerTeamMembers)
    .where(or(eq(sellerTeamMembers.userId, userId), eq(sellerTeamMembers.sellerId, userId)))
}
