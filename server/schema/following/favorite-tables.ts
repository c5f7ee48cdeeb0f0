import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/account-tables.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** The lists somebody sorts their favourites into; the first one has no name and is always there once needed. */
export const favoriteLists = pgTable(
  'favorite_list',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** What the address of a shared list is signed from; another one for each sharing, none while it is private. */
    shareKey: text('share_key').unique(),
    /** When that address was made or last opened: it ends twelve months later. */
    shareUsedAt: instant('share_used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('favorite_list_name').on(table.userId, table.name),
    unique('favorite_list_owner').on(table.id, table.userId),
    uniqueIndex('favorite_list_default')
      .on(table.userId)
      .where(sql`is_default`),
    check('favorite_list_shared', sql`(${table.shareKey} is null) = (${table.shareUsedAt} is null)`),
    check('favorite_list_named', sql`${table.isDefault} = (${table.name} = '')`),
  ],
)

/** A home somebody keeps: to stay in or to buy, once each, in one of their own lists. */
export const favorites = pgTable(
  'favorite',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listId: uuid('list_id').notNull(),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    saleId: uuid('sale_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    /**
     * Told that the night of a stay is cheaper or that its dates are free again, and what happens to a home for sale:
     * cheaper, under offer, for sale again, sold.
     */
    alerts: boolean('alerts').notNull().default(true),
    /** Of a stay: what a night cost when its keeper last knew. */
    knownPriceMinor: integer('known_price_minor'),
    /** Of a stay: the dates it is kept for, and since when, by the clock of the database. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    datedAt: instant('dated_at'),
    /** The day on which its keeper was last told that these dates are free again: once a day at most. */
    freeToldOn: date('free_told_on'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'favorite_list_of_owner',
      columns: [table.listId, table.userId],
      foreignColumns: [favoriteLists.id, favoriteLists.userId],
    }),
    unique('favorite_rental').on(table.userId, table.rentalId),
    unique('favorite_sale').on(table.userId, table.saleId),
    index('favorite_in_list').on(table.listId, table.createdAt),
    index('favorite_of_rental').on(table.rentalId),
    index('favorite_of_sale').on(table.saleId),
    check(
      'favorite_dates',
      sql`num_nonnulls(${table.startsOn}, ${table.endsOn}, ${table.datedAt}) = 0 or (num_nonnulls(${table.startsOn}, ${table.endsOn}, ${table.datedAt}, ${table.rentalId}) = 4 and ${table.endsOn} > ${table.startsOn})`,
    ),
    check('favorite_one_home', sql`num_nonnulls(${table.rentalId}, ${table.saleId}) = 1`),
  ],
)

/** What somebody was told of a home they keep. The key is what keeps it from being told twice. */
export const favoriteAlerts = pgTable(
  'favorite_alert',
  {
    favoriteId: uuid('favorite_id')
      .notNull()
      .references(() => favorites.id, { onDelete: 'cascade' }),
    /** Of the row of `sale_status_change` or `sale_price_change`. */
    factId: uuid('fact_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ name: 'favorite_alert_pk', columns: [table.favoriteId, table.factId] })],
)
