import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { saleListings } from './sale-tables.ts'

/**
 * Counts of a listing per day (UTC): appearances in lists, views, inquiries, visits, offers. In a partition for each
 * month, which is dropped before its first day is older than 25 months.
 */
export const saleDays = pgTable(
  'sale_day',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    impressions: integer('impressions').notNull().default(0),
    views: integer('views').notNull().default(0),
    contacts: integer('contacts').notNull().default(0),
    visits: integer('visits').notNull().default(0),
    offers: integer('offers').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'sale_day_pk', columns: [table.listingId, table.day] }),
    // For the weekly digest, which reads seven days of all listings.
    index('sale_day_viewed')
      .on(table.day)
      .where(sql`${table.views} > 0`),
  ],
)
