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

/** A user's lists of favourites; the default list has no name and is created when first needed. */
export const favoriteLists = pgTable(
  'favorite_list',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** The link of a shared list is signed with it; new for each sharing, null while the list is private. */
    shareKey: text('share_key').unique(),
    /** When that link was created or last opened: it expires twelve months later. */
    shareUsedAt: instant('share_used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('favorite_list_name').on(table.userId, table.name),
    uniqueIndex('favorite_list_default')
      .on(table.userId)
      .where(sql`is_default`),
    check('favorite_list_shared', sql`(${table.shareKey} is null) = (${table.shareUsedAt} is null)`),
    check('favorite_list_named', sql`${table.isDefault} = (${table.name} = '')`),
  ],
)

/** People whose favourites a list holds: its owner, added by a trigger with the list, and those who joined by its link. */
export const favoriteListMembers = pgTable(
  'favorite_list_member',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => favoriteLists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    /** When another member last reminded them of the homes that wait for their vote: once a day at most. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    primaryKey({ name: 'favorite_list_member_pk', columns: [table.listId, table.userId] }),
    index('favorite_list_member_user').on(table.userId),
  ],
)

/**
 * A favourite: a rental or a listing for sale, once each for a user, in a list of which they are a member. A home that
 * two members keep in one list is two rows there.
 */
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
     * Notify the follower: of a rental, that its price fell or that its dates are free again; of a listing for sale,
     * that it is cheaper, under offer, for sale again or sold.
     */
    alerts: boolean('alerts').notNull().default(true),
    /** Of a rental: the price of a night from which a drop of 5 % is notified (`stay-price-queries.ts`). */
    lastPriceMinor: integer('known_price_minor'),
    /** Of a rental: the dates of interest, and since when, by the database's clock. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    datedAt: instant('dated_at'),
    /** The day on which its follower was last notified that these dates are free: once a day at most. */
    freeNotifiedOn: date('free_told_on'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'favorite_list_of_member',
      columns: [table.listId, table.userId],
      foreignColumns: [favoriteListMembers.listId, favoriteListMembers.userId],
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

/** Notifications sent to followers. The unique key prevents a second one. */
export const favoriteAlerts = pgTable(
  'favorite_alert',
  {
    favoriteId: uuid('favorite_id')
      .notNull()
      .references(() => favorites.id, { onDelete: 'cascade' }),
    /** Id of the row in `sale_status_change` or `sale_price_change`. */
    factId: uuid('fact_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ name: 'favorite_alert_pk', columns: [table.favoriteId, table.factId] })],
)

/** What members of a list write about one of its homes. It stays when its author leaves the list. */
export const favoriteComments = pgTable(
  'favorite_comment',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => favoriteLists.id, { onDelete: 'cascade' }),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    saleId: uuid('sale_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('favorite_comment_list').on(table.listId, table.createdAt),
    index('favorite_comment_author').on(table.authorId),
    check('favorite_comment_one_home', sql`num_nonnulls(${table.rentalId}, ${table.saleId}) = 1`),
  ],
)

/** Whether a member of a list likes one of its homes; one vote each, which goes with the membership. */
export const favoriteVotes = pgTable(
  'favorite_vote',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id').notNull(),
    userId: uuid('user_id').notNull(),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    saleId: uuid('sale_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    isLiked: boolean('is_liked').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'favorite_vote_of_member',
      columns: [table.listId, table.userId],
      foreignColumns: [favoriteListMembers.listId, favoriteListMembers.userId],
    }).onDelete('cascade'),
    unique('favorite_vote_rental').on(table.listId, table.userId, table.rentalId),
    unique('favorite_vote_sale').on(table.listId, table.userId, table.saleId),
    check('favorite_vote_one_home', sql`num_nonnulls(${table.rentalId}, ${table.saleId}) = 1`),
  ],
)

/** One text about a home of a list that all its members write; each change has a higher version. */
export const favoriteNotes = pgTable(
  'favorite_note',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => favoriteLists.id, { onDelete: 'cascade' }),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    saleId: uuid('sale_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    version: integer('version').notNull(),
    /** Whoever wrote it last. */
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    unique('favorite_note_rental').on(table.listId, table.rentalId),
    unique('favorite_note_sale').on(table.listId, table.saleId),
    index('favorite_note_writer').on(table.writerId),
    check('favorite_note_one_home', sql`num_nonnulls(${table.rentalId}, ${table.saleId}) = 1`),
    check('favorite_note_version', sql`${table.version} > 0`),
  ],
)

/** The price of a night of favourite rentals, on the days on which it was another than before. */
export const rentalPriceDays = pgTable(
  'rental_price_day',
  {
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    priceMinor: integer('price_minor').notNull(),
  },
  (table) => [primaryKey({ name: 'rental_price_day_pk', columns: [table.rentalId, table.day] })],
)
