import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** What a week brought a seller, contacts also on days or of listings without a view; `title` and `best` are of the listing that was viewed most. */
export interface ViewDigest extends Record<string, unknown> {
  sellerId: string
  views: number
  contacts: number
  title: string
  best: number
}

/** Sellers whose listings were viewed from `monday` to the Sunday after, and who were not notified of that week yet. */
export async function findViewDigests(db: Executor, monday: string, limit: number): Promise<ViewDigest[]> {
  const result = await db.execute<ViewDigest>(sql`
    with week as (
      select ${saleListings.sellerId} as seller_id, ${saleListings.title} as title,
        sum(${saleDays.views})::int as views
      from ${saleDays} join ${saleListings} on ${saleListings.id} = ${saleDays.listingId}
      where ${saleDays.views} > 0 and ${saleDays.day} >= ${monday}::date and ${saleDays.day} < ${monday}::date + 7
      group by ${saleListings.id}
    )
    select week.seller_id as "sellerId", sum(week.views)::int as views, (
        select sum(each.contacts)::int from sale_day each join sale_listing listing on listing.id = each.listing_id
        where listing.seller_id = week.seller_id and each.day >= ${monday}::date and each.day < ${monday}::date + 7
      ) as contacts,
      (array_agg(week.title order by week.views desc, week.title))[1] as title, max(week.views)::int as best
    from week join ${sellerProfiles} on ${sellerProfiles.userId} = week.seller_id
    where coalesce(${sellerProfiles.viewDigestOn}, '-infinity'::date) < ${monday}::date
    group by week.seller_id limit ${limit}`)
  return result.rows
}

/** Marks the week as reported. @returns whether no other process did so before */
export async function takeViewDigest(tx: Transaction, sellerId: string, monday: string) {
  const taken = await tx
    .update(sellerProfiles)
    .set({ viewDigestOn: monday })
    .where(
      and(
        eq(sellerProfiles.userId, sellerId),
        or(isNull(sellerProfiles.viewDigestOn), lt(sellerProfiles.viewDigestOn, monday)),
      ),
    )
    .returning({ id: sellerProfiles.id })
  return taken.length > 0
}
