import type { Executor } from '#server/platform/database/connect.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'

/**
 * The caller's role for a listing: seller or admin. Nobody moderates their own listing, so a moderator who sells it,
 * alone or in the team, is its seller. @throws 404 for any other caller
 */
export async function saleRoleOf(
  db: Executor,
  sale: { sellerId: string } | undefined,
  actor: SignedIn,
): Promise<'seller' | 'admin'> {
  if (!sale) throw notFound()
  const { sellerId } = await actingSeller(db, actor, 'listings')
  if (sale.sellerId === sellerId || sale.sellerId === actor.userId) return 'seller'
  if (hasRole(actor, 'admin') || actor.permissions.includes('moderate_listings')) return 'admin'
  throw notFound()
}
