import { and, eq, isNotNull } from 'drizzle-orm'
import type { SellerRight } from '../../contract/sellers.ts'
import type { Executor } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { forbidden } from '../http/refusals.ts'
import { sellerTeamMembers } from './seller-tables.ts'

/**
 * Whose listings, buyers and figures a call speaks of: one's own, or those of the agency whose team one belongs to.
 * @throws 403 for a member of a team without that right
 */
export async function actingSeller(
  db: Executor,
  actor: Pick<SignedIn, 'userId'>,
  right: SellerRight,
): Promise<{ sellerId: string }> {
  const [membership] = await db
    .select({ sellerId: sellerTeamMembers.sellerId, rights: sellerTeamMembers.rights })
    .from(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.userId, actor.userId), isNotNull(sellerTeamMembers.joinedAt)))
  if (!membership) return { sellerId: actor.userId }
  if (!membership.rights.includes(right)) throw forbidden()
  return { sellerId: membership.sellerId }
}
