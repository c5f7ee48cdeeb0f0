import { eq } from 'drizzle-orm'
import type { SearchWithNewListings } from '#contract/buying/client-dashboard.ts'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { Context } from '#server/platform/context.ts'
import { findListings } from '#server/favorites/find-listings.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { countNewListings } from './alert-queries.ts'
import { policies } from './search-kinds.ts'

const newDays = 7
const mostShown = 3
const mostImages = 3

/** How many searches a user has saved, and those that public homes of the last days match. */
export async function readNewResults(app: Context, userId: string) {
  const since = new Date(app.clock.now().getTime() - newDays * 86_400_000)
  const [rows, counts] = await Promise.all([
    app.db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    countNewListings(app.db, userId, since),
  ])
  const shown = rows
    .flatMap((search) => {
      const found = counts.find(({ searchId }) => searchId === search.id)
      return found && !policies[search.kind].isOver(app, search.filters) ? { ...search, ...found } : []
    })
    .toSorted((a, b) => b.homes - a.homes)
    .slice(0, mostShown)
  const imageOf = await readImages(app, shown)
  const withNew = shown.map(({ id, kind, name, filters, homes, latest }): SearchWithNewListings => ({
    id,
    kind,
    name,
    search: policies[kind].addressOf(filters),
    new_homes: homes,
    images: [...new Set(latest)].flatMap((listing) => imageOf.get(listing) ?? []).slice(0, mostImages),
  }))
  return { total: rows.length, withNew }
}

async function readImages(app: Context, searches: { kind: SearchKind; latest: string[] }[]) {
  const idsOf = (kind: SearchKind) =>
    searches.flatMap((search) => (search.kind === kind ? search.latest : []))
  const listings = await findListings(app, { rental: idsOf('rental'), sale: idsOf('sale') })
  return new Map(listings.map(({ id, image }) => [id, image]))
}
