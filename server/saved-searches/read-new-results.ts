import { eq } from 'drizzle-orm'
import type { SearchWithNewListings } from '#contract/buying/client-dashboard.ts'
import type { Context } from '#server/platform/context.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { countNewListings } from './alert-queries.ts'
import { policies } from './search-kinds.ts'

const newDays = 7
const mostShown = 3

/** How many searches a user has saved, and those that public homes of the last days match. */
export async function readNewResults(app: Context, userId: string) {
  const since = new Date(app.clock.now().getTime() - newDays * 86_400_000)
  const [rows, counts] = await Promise.all([
    app.db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    countNewListings(app.db, userId, since),
  ])
  const newListings = new Map(counts.map(({ searchId, homes }) => [searchId, homes]))
  const withNew = rows
    .filter(({ id, kind, filters }) => newListings.has(id) && !policies[kind].isOver(app, filters))
    .map(({ id, kind, name, filters }): SearchWithNewListings => ({
      id,
      kind,
      name,
      search: policies[kind].addressOf(filters),
      new_homes: newListings.get(id) ?? 0,
    }))
    .toSorted((a, b) => b.new_homes - a.new_homes)
    .slice(0, mostShown)
  return { total: rows.length, withNew }
}
