import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FeedFault } from '#contract/bookings/calendar.ts'
import { rentals } from './rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Nights of a home that cannot be had: stays that hold them, the owner's blocks, and those
 * that another platform has sold. An exclusion constraint
 * (in the migrations) refuses two rows of one home that share a night.
 */
export const occupancies = pgTable(
  'occupancy',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** First night. */
    startsOn: date('starts_on').notNull(),
    /** Day of departure, not occupied. */
    endsOn: date('ends_on').notNull(),
    kind: text('kind').$type<'stay' | 'block' | 'import'>().notNull(),
    bookingId: uuid('booking_id'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('occupancy_rental').on(table.rentalId, table.startsOn),
    check('occupancy_kind', sql`${table.kind} in ('stay', 'block', 'import')`),
    check('occupancy_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)

/** A calendar of another platform that closes nights of a home, and how its last readings went. */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** What the platform said of the last version, to be told when nothing has changed. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Of the last version that was read, for platforms that say neither. */
    contentHash: text('content_hash'),
    lastSuccessAt: instant('last_success_at'),
    lastAttemptAt: instant('last_attempt_at'),
    nextSyncAt: instant('next_sync_at').notNull(),
    fault: text('fault').$type<FeedFault>(),
    failingSince: instant('failing_since'),
    failures: smallint('failures').notNull().default(0),
    /** The owner was told that it fails. */
    failureTold: boolean('failure_told').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feed_url').on(table.rentalId, table.url),
    index('calendar_feed_next').on(table.nextSyncAt),
    check('calendar_feed_failures', sql`${table.failures} >= 0`),
  ],
)

/** An event of a feed: nights that somebody has taken elsewhere. Kept whole, also where a stay here shares a night. */
export const calendarEvents = pgTable(
  'calendar_event',
  {
    id: uuid('id').primaryKey(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** What the platform calls the event; each occurrence of a recurring one has a row. */
    uid: text('uid').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    summary: text('summary').notNull().default(''),
    /** The owner was told that it shares nights with a stay. */
    conflictTold: boolean('conflict_told').notNull().default(false),
  },
  (table) => [
    unique('calendar_event_occurrence').on(table.feedId, table.uid, table.startsOn),
    check('calendar_event_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)
