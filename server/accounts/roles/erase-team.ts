import { and, eq, gte, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** For a restored account: whoever a thief has invited acts in its name with the session of another account. */
export async function eraseMembersInvitedSince(db: Executor, sellerId: string, since: Date) {
  await db
    .delete(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.sellerId, sellerId), gte(sellerTeamMembers.invitedAt, since)))
}

/** For a closed or claimed account: deletes its team membership and its own team. */
export async function eraseTeamOf(db: Executor, userId: string) {
  await db
    .delete(sellerTeamMembers)
    .where(or(eq(sellerTeamMembers.userId, userId), eq(sellerTeamMembers.sellerId, userId)))
}
