import { randomUUIDv7 } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type SaleFilters, SaleQuery } from '../../contract/sale-criteria.ts'
import {
  type changeSavedSearch,
  type SavedSearch,
  type saveSearch as saveSearchEndpoint,
  searchesPerPerson,
} from '../../contract/saved-searches.ts'
import type { App } from '../app.ts'
import { invalid, notFound } from '../http/refusals.ts'
import { fieldErrors } from '../http/validation-texts.ts'
import { countMatches } from '../sale-search/count-matches.ts'
import { readCriteria } from '../sale-search/sale-criteria.ts'
import { tooManySearches } from './saved-search-refusals.ts'
import { savedSearches } from './saved-search-tables.ts'
import { addressOf } from './search-address.ts'

type Row = typeof savedSearches.$inferSelect

export async function listSavedSearches(app: App, userId: string) {
  const rows = await app.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt))
  return { items: await Promise.all(rows.map((row) => present(app, row))) }
}

/** @throws 422 for criteria that contradict each other, 409 once somebody keeps thirty searches */
export async function saveSearch(
  app: App,
  userId: string,
  body: z.output<typeof saveSearchEndpoint.body>,
): Promise<SavedSearch> {
  const { filters } = await readCriteria(app, body.filters ?? filtersOf(body.search ?? ''))
  const row = await app.db.transaction(async (tx) => {
    const [kept] = await tx
      .select({ total: count() })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
    if ((kept?.total ?? 0) >= searchesPerPerson) throw tooManySearches()
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        id: randomUUIDv7(),
        userId,
        name: body.name || filters.city || filters.region || filters.search || '',
        filters,
        rhythm: body.rhythm,
        timeZone: body.time_zone,
        priceDrops: body.price_drops,
        backOnMarket: body.back_on_market,
        createdAt: app.clock.now(),
      })
      .returning()
    return saved!
  })
  return present(app, row)
}

/** @throws 404 for a search that is not theirs */
export async function changeSearch(
  app: App,
  userId: string,
  id: string,
  changes: z.output<typeof changeSavedSearch.body>,
) {
  const { name, rhythm, time_zone: timeZone, price_drops: priceDrops, back_on_market: backOnMarket } = changes
  const [row] = await app.db
    .update(savedSearches)
    // An update needs something to set, also where nothing was given.
    .set({ name, rhythm, timeZone, priceDrops, backOnMarket, userId })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning()
  if (!row) throw notFound()
  return present(app, row)
}

/** @throws 404 for a search that is not theirs */
export async function deleteSearch(app: App, userId: string, id: string) {
  const gone = await app.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id })
  if (gone.length === 0) throw notFound()
}

/** The criteria of an address; what is not a criterion, such as the page, is left out. @throws 422 */
function filtersOf(search: string): SaleFilters {
  const given = Object.entries(Object.fromEntries(new URLSearchParams(search))).filter(
    ([name, value]) => name in SaleQuery.shape && value !== '',
  )
  const parsed = SaleQuery.safeParse(Object.fromEntries(given), { reportInput: true })
  if (!parsed.success) throw invalid({ fields: fieldErrors(parsed.error) })
  return parsed.data as SaleFilters
}

async function present(app: App, row: Row): Promise<SavedSearch> {
  return {
    id: row.id,
    name: row.name,
    filters: row.filters,
    search: addressOf(row.filters),
    rhythm: row.rhythm,
    time_zone: row.timeZone,
    price_drops: row.priceDrops,
    back_on_market: row.backOnMarket,
    total: await countMatches(app, row.filters),
    last_alert_at: row.lastAlertAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** What somebody keeps, for the copy of their data. */
export async function exportSearchesOf(app: Pick<App, 'db'>, userId: string) {
  return {
    saved_searches: await app.db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
  }
}
