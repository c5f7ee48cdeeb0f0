import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings, salePriceChanges, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { favoriteAlerts, favorites } from '#server/schema/following/favorite-tables.ts'

export type FavoriteEventReason = 'price_drop' | 'under_offer' | 'back_on_market' | 'sold'

/** A fact about a favourite listing, and the current state of the listing. */
export type FavoriteEvent = {
  factId: string
  favoriteId: string
  userId: string
  listingId: string
  reason: FavoriteEventReason
  /** Prices of the fact: after and before it. */
  price: string | null
  priceBefore: string | null
  title: string
  city: string
  countryCode: CountryCode
  currency: string
  priceNow: string
  status: SaleStatus
  isHidden: boolean
}

/** Older facts are no longer notified, for instance after a long outage. */
const notificationDays = 7

/** Facts about favourites since they were added, not notified yet: the earliest first. */
export async function findFavoriteEvents(db: Executor, now: Date): Promise<FavoriteEvent[]> {
  const since = new Date(now.getTime() - notificationDays * 86_400_000).toISOString()
  const { rows } = await db.execute<FavoriteEvent>(sql`
    select fact.id as "factId", favorite.id as "favoriteId", favorite.user_id as "userId",
      home.id as "listingId", fact.reason, fact.price, fact.before as "priceBefore",
      home.title, home.city, home.country_code as "countryCode", home.currency, home.sale_price as "priceNow",
      home.sale_status as status, home.hidden_at is not null as "isHidden"
    from (
      select ${saleStatusChanges.id} as id, ${saleStatusChanges.listingId} as listing_id, ${saleStatusChanges.createdAt} as at,
        null::numeric as price, null::numeric as before,
        case ${saleStatusChanges.newStatus} when 'active' then 'back_on_market' else ${saleStatusChanges.newStatus} end as reason
      from ${saleStatusChanges}
      where ${saleStatusChanges.createdAt} > ${since} and (
        ${saleStatusChanges.newStatus} in ('under_offer', 'sold')
        or (${saleStatusChanges.newStatus} = 'active' and ${saleStatusChanges.previousStatus} in ('withdrawn', 'under_offer', 'suspended')))
      union all
      select id, listing_id, changed_at, price, before, 'price_drop' from (
        select *, lag(price) over before as before, lag(currency) over before as currency_before
        from ${salePriceChanges}
        where listing_id in (select listing_id from ${salePriceChanges} where changed_at > ${since})
        window before as (partition by listing_id order by changed_at, id)
      ) as price where price < before and currency = currency_before and changed_at > ${since}
    ) as fact
    join ${favorites} on ${favorites.saleId} = fact.listing_id and ${favorites.alerts} and ${favorites.createdAt} < fact.at
    join ${saleListings} as home on home.id = fact.listing_id
    where not exists (
      select from ${favoriteAlerts}
      where ${favoriteAlerts.favoriteId} = ${favorites.id} and ${favoriteAlerts.factId} = fact.id)
    order by fact.at, fact.id limit 500`)
  return rows
}

/** @returns false where another process has taken it */
export async function claimEvent(
  tx: Executor,
  { favoriteId, factId }: Pick<FavoriteEvent, 'favoriteId' | 'factId'>,
  seenAt: Date,
) {
  const taken = await tx
    .insert(favoriteAlerts)
    .values({ favoriteId, factId, seenAt })
    .onConflictDoNothing()
    .returning({ factId: favoriteAlerts.factId })
  return taken.length > 0
}

/** Followers of some listings for sale who receive alerts. */
export function selectFollowersOf(db: Executor, listingIds: string[]) {
  return db
    .select({ userId: favorites.userId, listingId: favorites.saleId })
    .from(favorites)
    .where(and(inArray(favorites.saleId, listingIds), favorites.alerts))
}

/** Followers of some rentals who receive alerts, with the dates of their favourite. */
export function selectFavoriteStays(db: Executor, rentalIds: string[]) {
  return db
    .select({
      userId: favorites.userId,
      rentalId: sql<string>`${favorites.rentalId}`,
      startsOn: favorites.startsOn,
      endsOn: favorites.endsOn,
    })
    .from(favorites)
    .where(and(inArray(favorites.rentalId, rentalIds), favorites.alerts))
}

/** @returns whether the favourite exists */
export async function muteFavorite(db: Executor, id: string) {
  const [muted] = await db
    .update(favorites)
    .set({ alerts: false })
    .where(eq(favorites.id, id))
    .returning({ id: favorites.id })
  return muted !== undefined
}
