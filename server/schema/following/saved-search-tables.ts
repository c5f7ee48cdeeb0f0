import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertFrequency, SearchKind } from '#contract/buying/saved-searches.ts'
import { users } from '../people/account-tables.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import { instant } from '#server/platform/database/instant.ts'

export const savedSearches = pgTable(
  'saved_search',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Which listing kind is searched: rentals or sales. */
    kind: text('kind').$type<SearchKind>().notNull().default('sale'),
    filters: jsonb('filters').$type<SearchFilters>().notNull(),
    /** Of a search with dates: arrival and departure, which are also among the criteria. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    rhythm: text('rhythm').$type<AlertFrequency>().notNull(),
    /** Time zone in which daily and weekly alerts are due in the morning. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
    priceDrops: boolean('price_drops').notNull(),
    backOnMarket: boolean('back_on_market').notNull(),
    lastAlertAt: instant('last_alert_at'),
    createdAt: instant('created_at').notNull(),
    /** The same moment by the database's clock, which dates the events of rentals. */
    listensSince: instant('listens_since').notNull().defaultNow(),
  },
  (table) => [
    index('saved_search_user').on(table.userId, table.createdAt),
    index('saved_search_listening')
      .on(table.kind, table.startsOn)
      .where(sql`${table.rhythm} <> 'off'`),
    check(
      'saved_search_dates',
      sql`num_nonnulls(${table.startsOn}, ${table.endsOn}) = 0 or (num_nonnulls(${table.startsOn}, ${table.endsOn}) = 2 and ${table.endsOn} > ${table.startsOn} and ${table.kind} = 'rental')`,
    ),
    check('saved_search_rhythm', sql`${table.rhythm} in ('instant', 'daily', 'weekly', 'off')`),
    check('saved_search_kind', sql`${table.kind} in ('rental', 'sale')`),
  ],
)

/** Events of a listing that alerts have processed: each status and price change, once. */
export const alertFacts = pgTable('alert_fact', {
  /** Id of the row in `sale_status_change` or `sale_price_change`. */
  id: uuid('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

/**
 * A listing or rental that matches a search, with the event to notify. The unique key prevents a second notification.
 */
export const alertHits = pgTable(
  'alert_hit',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    factId: uuid('fact_id').notNull(),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<AlertReason>().notNull(),
    /** Of a rental, as the search compares it: a decrease above which the price has risen since is not notified. */
    priceMinor: bigint('price_minor', { mode: 'number' }),
    foundAt: instant('found_at').notNull(),
    notifiedAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ name: 'alert_hit_pk', columns: [table.searchId, table.factId] }),
    index('alert_hit_untold')
      .on(table.searchId)
      .where(sql`${table.notifiedAt} is null`),
    index('alert_hit_rental')
      .on(table.rentalId)
      .where(sql`${table.rentalId} is not null`),
    // A rental is new to a search once, however often its owner publishes it; its events are notified once a day.
    uniqueIndex('alert_hit_stay_new')
      .on(table.searchId, table.rentalId)
      .where(sql`${table.reason} = 'new'`),
    uniqueIndex('alert_hit_stay_daily')
      .on(table.searchId, table.rentalId, table.reason, sql`((found_at at time zone 'UTC')::date)`)
      .where(sql`${table.rentalId} is not null`),
    check('alert_hit_one_home', sql`num_nonnulls(${table.rentalId}, ${table.listingId}) = 1`),
    check('alert_hit_reason', sql`${table.reason} in ('new', 'price_drop', 'back_on_market')`),
  ],
)
export type AlertReason = 'new' | 'price_drop' | 'back_on_market'

/** The criteria of a saved search, of rentals or of sales. */
export type SearchFilters = RentalCriteria | SaleFilters
