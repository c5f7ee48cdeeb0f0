import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { ImportRow } from './sale-feed-queries.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'

/**
 * The actor of an import: whoever submitted it, with the rights of a seller only; the seller, where that person no
 * longer works for them.
 */
export async function feedActor(
  app: Context,
  db: Executor,
  { actorId, sellerId }: Pick<ImportRow, 'actorId' | 'sellerId'>,
): Promise<SignedIn> {
  const acting = await rightsOfSeller(db, { userId: actorId })
  const worksForThem = acting.sellerId === sellerId && acting.rights.includes('listings')
  return {
    userId: worksForThem ? actorId : sellerId,
    sessionId: '',
    roles: ['seller'],
    permissions: [],
    secondFactorNeeded: false,
    authenticatedAt: app.clock.now(),
    provedAt: null,
  }
}
