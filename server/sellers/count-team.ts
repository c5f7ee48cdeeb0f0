import { and, count, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** How many people are in a team, or invited to it; one address can be excluded. */
export async function countTeam(db: Executor, sellerId: string, exceptEmail = '') {
  const [row] = await db
    .select({ total: count() })
    .from(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.sellerId, sellerId), ne(sellerTeamMembers.email, exceptEmail)))
  return row?.total ?? 0
}
