import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import type { Context } from '#server/platform/context.ts'
import { followersOf } from '#server/favorites/notify-followers.ts'
import { matchSales } from '#server/sale-search/match-sales.ts'
import { type Fact, storeHits, listeningSearches, newFacts, takeFacts } from './alert-queries.ts'
import { isChosen } from './chosen-reasons.ts'
import type { savedSearches } from '#server/schema/following/saved-search-tables.ts'

type Hit = Parameters<typeof storeHits>[1][number]

/**
 * Processes listings for sale that were published, came back or became cheaper, and stores the searches that each fact
 * matches. Each is processed once, by one process; a search matches only facts after it was saved.
 */
export async function findSaleHits(app: Context) {
  const now = app.clock.now()
  const facts = await newFacts(app.db, now)
  if (facts.length === 0) return
  const searches = await listeningSearches(app.db, 'sale')
  const ids = [...new Set(facts.map(({ listingId }) => listingId))]
  const followers = await followersOf(app, ids)
  const hits: Hit[] = []
  for (const search of searches) {
    const requested = facts.filter(
      (fact) =>
        listensTo(search, fact) &&
        !isNotifiedAnyway(fact, followers.has(`${search.userId} ${fact.listingId}`)),
    )
    if (requested.length === 0) continue
    const matching = await matchSales(app, search.filters as SaleFilters, ids).catch((error: unknown) => {
      // A search with invalid criteria must not block the others.
      app.log.warn({ err: error, search: search.id }, 'a saved search could not be read')
      return new Set<string>()
    })
    for (const { id, listingId, reason } of requested) {
      if (matching.has(listingId))
        hits.push({ searchId: search.id, factId: id, listingId, reason, foundAt: now })
    }
  }
  await app.db.transaction(async (tx) => {
    const taken = await takeFacts(
      tx,
      facts.map(({ id }) => id),
      now,
    )
    await storeHits(
      tx,
      hits.filter(({ factId }) => taken.has(factId)),
    )
  })
}

function listensTo(search: typeof savedSearches.$inferSelect, { reason, at }: Fact) {
  return at >= search.createdAt && isChosen(search, reason)
}

/** Followers are notified of the favourite instead, at once; a new listing cannot be a favourite yet. */
function isNotifiedAnyway({ reason }: Fact, isStored: boolean) {
  return isStored && reason !== 'new'
}
