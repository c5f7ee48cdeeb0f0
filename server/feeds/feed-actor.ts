import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import type { ImportRow } from './sale-feed-queries.ts'

/**
 * In whose name a feed is worked through: whoever handed it in, as a seller and nothing more; the seller, where that
 * person works for them no longer.
 */
export async function feedActor(
  app: Context,
  db: Executor,
  { actorId, sellerId }: Pick<ImportRow, 'actorId' | 'sellerId'>,
): Promise<SignedIn> {
  const acting = await actingSeller(db, { userId: actorId }, 'listings').catch(() => undefined)
  return {
    userId: acting?.sellerId === sellerId ? actorId : sellerId,
    sessionId: '',
    roles: ['seller'],
    permissions: [],
    secondFactorNeeded: false,
    authenticatedAt: app.clock.now(),
    provedAt: null,
  }
}
