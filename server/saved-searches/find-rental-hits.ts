import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { findFreedStays, notifyFreedStays } from '#server/favorites/notify-freed-stays.ts'
import { favoriteStays, type FavoriteStay } from '#server/favorites/favorite-stays.ts'
import { storeHits } from './alert-queries.ts'
import { isChosen } from './chosen-reasons.ts'
import {
  factsAtOnce,
  hitsOf,
  newRentalFacts,
  type RentalFact,
  type RentalHit,
  searchesListeningTo,
  takeRentalFacts,
} from './rental-fact-queries.ts'
import type { savedSearches } from '#server/schema/following/saved-search-tables.ts'

type Hit = Parameters<typeof storeHits>[1][number]
type Search = typeof savedSearches.$inferSelect

/**
 * Processes facts about rentals: stores the searches that each one matches, and notifies followers whose dates are free
 * again. Each fact is processed once, by one process; a search matches only facts after it was saved.
 */
export async function findRentalHits(app: Context) {
  for (;;) {
    const facts = await newRentalFacts(app.db)
    if (facts.length > 0) await findAmong(app, facts)
    if (facts.length < factsAtOnce) return
  }
}

async function findAmong(app: Context, facts: RentalFact[]) {
  const now = app.clock.now()
  const stored = await favoriteStays(app, [...new Set(facts.map(({ rentalId }) => rentalId))])
  const freed = await findFreedStays(
    app,
    facts.map(({ id }) => id),
  )
  const hits: Hit[] = []
  for (const search of await searchesListeningTo(app.db, facts, now)) {
    for (const hit of await hitsOfSearch(app, search, facts)) {
      if (!isNotifiedAnyway(search, hit, stored)) {
        const { factId, rentalId, reason, priceMinor } = hit
        hits.push({ searchId: search.id, factId, rentalId, reason, priceMinor, foundAt: now })
      }
    }
  }
  await app.db.transaction(async (tx) => {
    const taken = await takeRentalFacts(tx, facts)
    await storeHits(
      tx,
      hits.filter(({ factId }) => taken.has(factId)),
    )
    await notifyFreedStays(
      tx,
      app,
      freed.filter(({ factId }) => taken.has(factId)),
    )
  })
}

async function hitsOfSearch(app: Context, search: Search, facts: RentalFact[]) {
  const filters = search.filters as RentalCriteria
  try {
    const hits = await hitsOf(app, { ...search, filters }, facts)
    return hits.filter(({ reason }) => isChosen(search, reason))
  } catch (error) {
    // A search with invalid criteria must not block the others.
    app.log.warn({ err: error, search: search.id }, 'a saved search could not be read')
    return []
  }
}

/** Followers are notified of the favourite instead when a night is cheaper or their dates are free. */
function isNotifiedAnyway(
  search: Search,
  { rentalId, reason, nightFell }: RentalHit,
  stored: FavoriteStay[],
) {
  const own = stored.find((each) => each.userId === search.userId && each.rentalId === rentalId)
  if (!own || reason === 'new') return false
  if (reason === 'price_drop') return nightFell
  const isFlexible = 'flexible_days' in search.filters || 'month' in search.filters
  return !isFlexible && own.startsOn === search.startsOn && own.endsOn === search.endsOn
}
