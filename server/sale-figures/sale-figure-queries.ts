import { sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleListings } from '../sales/sale-tables.ts'
import { saleDays } from './sale-figure-tables.ts'

export interface SaleCounts {
  listingId: string
  day: string
  impression: number
  view: number
  contact: number
  visit: number
  offer: number
}

/** Adds to the days of listings that are still there. In the order of their ids, so that two writers never wait crosswise. */
export async function addSaleCounts(db: Executor, counts: SaleCounts[]) {
  const rows = counts.map(
    ({ listingId, day, impression, view, contact, visit, offer }) =>
      sql`(${listingId}::uuid, ${day}::date, ${impression}::int, ${view}::int, ${contact}::int, ${visit}::int, ${offer}::int)`,
  )
  await db.execute(
    sql`insert into ${saleDays} as kept (listing_id, day, impressions, views, contacts, visits, offers)
      select fresh.* from (values ${sql.join(rows, sql`, `)}) as fresh (listing_id, day, impressions, views, contacts, visits, offers)
      where exists (select from ${saleListings} where ${saleListings.id} = fresh.listing_id)
      order by 1, 2
      on conflict (listing_id, day) do update set
        impressions = kept.impressions + excluded.impressions,
        views = kept.views + excluded.views,
        contacts = kept.contacts + excluded.contacts,
        visits = kept.visits + excluded.visits,
        offers = kept.offers + excluded.offers`,
  )
}
