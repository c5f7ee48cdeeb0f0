import { randomUUIDv7 } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type changeSavedSearch,
  type SavedSearch,
  type saveSearch as saveSearchEndpoint,
  searchesPerPerson,
} from '#contract/buying/saved-searches.ts'
import type { Context } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/http/errors/refusals.ts'
import { readCriteria } from '#server/sale-search/sale-criteria.ts'
import { countSearchesOf, dropHits } from './alert-queries.ts'
import { policies } from './search-kinds.ts'
import { tooManySearches } from './saved-search-refusals.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { authorize } from './saved-search-access.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

type Row = typeof savedSearches.$inferSelect

export async function listSavedSearches(app: Context, userId: string) {
  const rows = await app.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt))
  return { items: await Promise.all(rows.map((row) => present(app, row))) }
}

/** @throws 422 for contradictory criteria, 409 beyond thirty searches */
export async function saveSearch(
  app: Context,
  userId: string,
  body: z.output<typeof saveSearchEndpoint.body>,
): Promise<SavedSearch> {
  const filters = await criteriaOf(app, body)
  const policy = policies[body.kind]
  const row = await app.db.transaction(async (tx) => {
    if ((await countSearchesOf(tx, userId)) >= searchesPerPerson) throw tooManySearches()
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        id: randomUUIDv7(),
        userId,
        name: body.name || (policy.nameOf(filters) ?? ''),
        kind: body.kind,
        filters,
        ...policy.datesOf(filters),
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

/** @throws 404 for a search of another user */
export async function changeSearch(
  app: Context,
  userId: string,
  id: string,
  changes: z.output<typeof changeSavedSearch.body>,
) {
  const {
    name,
    rhythm: frequency,
    time_zone: timeZone,
    price_drops: priceDrops,
    back_on_market: backOnMarket,
  } = changes
  const row = await app.db.transaction(async (tx) => {
    await takeSearch(tx, id, { userId }, 'change')
    const [changed] = await tx
      .update(savedSearches)
      // Drizzle rejects an update without values, so `userId` is always set.
      .set({ name, rhythm: frequency, timeZone, priceDrops, backOnMarket, userId })
      .where(eq(savedSearches.id, id))
      .returning()
    if (frequency === 'off') await dropHits(tx, id, app.clock.now())
    return changed!
  })
  return present(app, row)
}

/** @throws 404 for a search of another user */
export async function deleteSearch(app: Context, userId: string, id: string) {
  await app.db.transaction(async (tx) => {
    await takeSearch(tx, id, { userId }, 'delete')
    await tx.delete(savedSearches).where(eq(savedSearches.id, id))
  })
}

/** Ends the alerts of a search, for the link of an e-mail. @throws 404 */
export function endAlerts(app: Context, id: string) {
  return app.db.transaction(async (tx) => {
    const [search] = await tx
      .update(savedSearches)
      .set({ rhythm: 'off' })
      .where(eq(savedSearches.id, id))
      .returning({ name: savedSearches.name })
    if (!search) throw notFound()
    await dropHits(tx, id, app.clock.now())
    return search
  })
}

/** Locks a saved search. @throws 404 for a search of another user */
export async function takeSearch(
  tx: Transaction,
  id: string,
  actor: { userId: string },
  action: 'change' | 'delete',
) {
  const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
  authorize(actor, action, row)
}

/** @throws 422 */
async function criteriaOf(
  app: Context,
  { kind, filters, search = '' }: z.output<typeof saveSearchEndpoint.body>,
) {
  if (!filters) return policies[kind].criteriaOf(app, search)
  if (kind === 'rental') throw invalid()
  return (await readCriteria(app, filters)).filters
}

async function present(app: Context, row: Row): Promise<SavedSearch> {
  const policy = policies[row.kind]
  const { total, isExact } = await policy.count(app, row.filters)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    filters: row.filters,
    search: policy.addressOf(row.filters),
    rhythm: row.rhythm,
    time_zone: row.timeZone,
    price_drops: row.priceDrops,
    back_on_market: row.backOnMarket,
    is_over: policy.isOver(app, row.filters),
    total,
    total_is_exact: isExact,
    last_alert_at: row.lastAlertAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** The saved searches of a user, for the copy of their data. */
export async function exportSearchesOf(app: Pick<Context, 'db'>, userId: string) {
  return {
    saved_searches: await app.db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
  }
}
