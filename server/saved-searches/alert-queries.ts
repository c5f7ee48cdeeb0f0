import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AlertFrequency, SearchKind } from '#contract/buying/saved-searches.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { salePriceChanges, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import {
  alertFacts,
  alertHits,
  type AlertReason,
  savedSearches,
} from '#server/schema/following/saved-search-tables.ts'

/** Locks the user, so that concurrent creations are counted one after the other. */
export async function countSearchesOf(tx: Executor, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [stored] = await tx
    .select({ total: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return stored?.total ?? 0
}

export interface Fact {
  id: string
  listingId: string
  reason: AlertReason
  at: Date
}

/** Older facts are no longer notified, for instance after a long outage. */
const notificationDays = 7

/** Publications and price decreases not yet processed for alerts. */
export async function newFacts(db: Executor, now: Date): Promise<Fact[]> {
  const since = new Date(now.getTime() - notificationDays * 86_400_000).toISOString()
  const result = await db.execute<{ id: string; listing_id: string; reason: AlertReason; at: string }>(sql`
    select fact.* from (
      select ${saleStatusChanges.id} as id, ${saleStatusChanges.listingId} as listing_id, ${saleStatusChanges.createdAt} as at,
        case when ${saleStatusChanges.previousStatus} in ('withdrawn', 'under_offer', 'suspended') then 'back_on_market' else 'new' end as reason
      from ${saleStatusChanges}
      where ${saleStatusChanges.newStatus} = 'active' and ${saleStatusChanges.createdAt} > ${since}
      union all
      select id, listing_id, changed_at, 'price_drop' from (
        select *, lag(price) over before as before, lag(currency) over before as currency_before
        from ${salePriceChanges}
        where listing_id in (select listing_id from ${salePriceChanges} where changed_at > ${since})
        window before as (partition by listing_id order by changed_at, id)
      ) as price where price < before and currency = currency_before and changed_at > ${since}
    ) as fact
    where not exists (select from ${alertFacts} where ${alertFacts.id} = fact.id)
    order by fact.at limit 500`)
  return result.rows.map(({ id, listing_id, reason, at }) => ({
    id,
    listingId: listing_id,
    reason,
    at: new Date(at),
  }))
}

/** @returns the facts that no other process has taken */
export async function takeFacts(db: Executor, ids: string[], now: Date) {
  const taken = await db
    .insert(alertFacts)
    .values(ids.map((id) => ({ id, seenAt: now })))
    .onConflictDoNothing()
    .returning({ id: alertFacts.id })
  return new Set(taken.map(({ id }) => id))
}

/** A match of the search that was not notified. */
const untoldHit = sql`${alertHits} where ${alertHits.searchId} = ${savedSearches.id} and ${alertHits.notifiedAt} is null`

export function listeningSearches(db: Executor, kind: SearchKind) {
  return db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.kind, kind), sql`${savedSearches.rhythm} <> 'off'`))
}

export async function storeHits(db: Executor, hits: (typeof alertHits.$inferInsert)[]) {
  if (hits.length > 0) await db.insert(alertHits).values(hits).onConflictDoNothing()
}

/** The time zones of searches of a frequency with matches to notify. */
export async function zonesToNotify(db: Executor, frequency: AlertFrequency) {
  const rows = await db
    .selectDistinct({ timeZone: savedSearches.timeZone })
    .from(savedSearches)
    .where(and(eq(savedSearches.rhythm, frequency), sql`exists (select from ${untoldHit})`))
  return rows.map(({ timeZone }) => timeZone)
}

/**
 * Searches of a frequency whose last alert was sent before a given time and that have found something until then; in one
 * time zone. What is found later waits for the next time, also where the last alert is long ago.
 */
export function searchesToNotify(
  db: Executor,
  { frequency, timeZone, lastBefore }: { frequency: AlertFrequency; timeZone?: string; lastBefore: Date },
) {
  return db
    .select({ id: savedSearches.id, kind: savedSearches.kind, filters: savedSearches.filters })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.rhythm, frequency),
        timeZone === undefined ? undefined : eq(savedSearches.timeZone, timeZone),
        sql`coalesce(${savedSearches.lastAlertAt}, ${savedSearches.createdAt}) <= ${lastBefore.toISOString()}`,
        sql`exists (select from ${untoldHit} and ${alertHits.foundAt} <= ${lastBefore.toISOString()})`,
      ),
    )
    .limit(500)
}

/** Of some facts the price decreases of listings for sale whose price has changed since. */
export async function supersededDrops(db: Executor, factIds: string[]) {
  if (factIds.length === 0) return new Set<string>()
  const later = alias(salePriceChanges, 'later')
  const rows = await db
    .select({ id: salePriceChanges.id })
    .from(salePriceChanges)
    .innerJoin(
      later,
      and(
        eq(later.listingId, salePriceChanges.listingId),
        sql`(${later.changedAt}, ${later.id}) > (${salePriceChanges.changedAt}, ${salePriceChanges.id})`,
      ),
    )
    .where(inArray(salePriceChanges.id, factIds))
  return new Set(rows.map(({ id }) => id))
}

const rentalId = sql<string>`coalesce(${alertHits.rentalId}, ${alertHits.listingId})`

/** Matches of a search that were not notified, the earliest first. */
export function untoldHits(db: Executor, searchId: string) {
  return db
    .select({ factId: alertHits.factId, rentalId })
    .from(alertHits)
    .where(and(eq(alertHits.searchId, searchId), isNull(alertHits.notifiedAt)))
    .orderBy(asc(alertHits.foundAt), asc(alertHits.factId))
    .limit(100)
}

/** Marks matches as notified; of two processes one gets them. */
export async function takeHits(db: Executor, searchId: string, factIds: string[], now: Date) {
  const [search] = await db.select().from(savedSearches).where(eq(savedSearches.id, searchId)).for('update')
  if (!search) return undefined
  const hits = await db
    .update(alertHits)
    .set({ notifiedAt: now })
    .where(
      and(eq(alertHits.searchId, searchId), inArray(alertHits.factId, factIds), isNull(alertHits.notifiedAt)),
    )
    .returning({
      factId: alertHits.factId,
      rentalId,
      reason: alertHits.reason,
      priceMinor: alertHits.priceMinor,
    })
  return { search, hits }
}

export async function noteAlert(tx: Executor, searchId: string, now: Date) {
  await tx.update(savedSearches).set({ lastAlertAt: now }).where(eq(savedSearches.id, searchId))
}

/** Of a search without alerts nothing waits: what it found before is not news once they are switched on again. */
export async function dropHits(tx: Executor, searchId: string, now: Date) {
  await tx
    .update(alertHits)
    .set({ notifiedAt: now })
    .where(and(eq(alertHits.searchId, searchId), isNull(alertHits.notifiedAt)))
}

/** How many public homes became new to each search of a user since then, and the latest of them. */
export async function countNewListings(db: Executor, userId: string, since: Date) {
  const { rows } = await db.execute<{ searchId: string; homes: number; latest: string[] }>(sql`
    select hit.search_id as "searchId", count(distinct coalesce(hit.rental_id, hit.listing_id))::int as homes,
      (array_agg(coalesce(hit.rental_id, hit.listing_id) order by hit.found_at desc, hit.fact_id))[1:6] as latest
    from alert_hit hit
    join saved_search search on search.id = hit.search_id and search.user_id = ${userId}
    left join rental on rental.id = hit.rental_id
    left join sale_listing on sale_listing.id = hit.listing_id
    where hit.reason = 'new' and hit.found_at > ${since.toISOString()} and (
      (rental.status = 'PUBLISHED' and not rental.under_review)
      or (sale_listing.sale_status in ('active', 'under_offer') and sale_listing.hidden_at is null))
    group by hit.search_id`)
  return rows
}
