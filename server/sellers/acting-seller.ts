import { and, eq, isNotNull } from 'drizzle-orm'
import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { forbidden } from '#server/platform/http/errors/refusals.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** The seller a user acts for, with their rights: all rights for themselves, those granted by an agency otherwise. */
export async function rightsOfSeller(db: Executor, actor: Pick<SignedIn, 'userId'>) {
  const [membership] = await db
    .select({ sellerId: sellerTeamMembers.sellerId, rights: sellerTeamMembers.rights })
    .from(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.userId, actor.userId), isNotNull(sellerTeamMembers.joinedAt)))
  return membership ?? { sellerId: actor.userId, rights: [...sellerRights] }
}

/**
 * The seller whose data a call concerns: the caller, or the agency of their team. Of several rights, one is enough.
 * @throws 403 for a team member without it
 */
export async function actingSeller(
  db: Executor,
  actor: Pick<SignedIn, 'userId'>,
  ...requested: [SellerRight, ...SellerRight[]]
): Promise<{ sellerId: string }> {
  const { sellerId, rights } = await rightsOfSeller(db, actor)
  if (!requested.some((right) => rights.includes(right))) throw forbidden()
  return { sellerId }
}
