import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FeedErrorCode } from '#contract/bookings/calendar.ts'
import { rentals } from './rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Occupied nights of a rental: stays that hold them, the owner's blocks, and imported events of other platforms. An
 * exclusion constraint (in the migrations) rejects two rows of one rental that share a night.
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

/** A calendar imported from another platform that blocks nights of a rental, with its last readings. */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** `ETag` of the last version, sent back so that an unchanged calendar is not transferred again. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Hash of the last version read, for platforms that send neither. */
    contentHash: text('content_hash'),
    lastSuccessAt: instant('last_success_at'),
    lastAttemptAt: instant('last_attempt_at'),
    nextSyncAt: instant('next_sync_at').notNull(),
    fault: text('fault').$type<FeedErrorCode>(),
    /** HTTP status of the answer where the fault is `bad_status`. */
    httpStatus: smallint('fault_status'),
    failingSince: instant('failing_since'),
    failures: smallint('failures').notNull().default(0),
    /** Whether the owner was notified that it fails. */
    failureNotified: boolean('failure_told').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feed_url').on(table.rentalId, table.url),
    index('calendar_feed_next').on(table.nextSyncAt),
    check('calendar_feed_failures', sql`${table.failures} >= 0`),
  ],
)

/** An event of a feed: nights booked elsewhere. Stored whole, also where a stay here shares a night. */
export const calendarEvents = pgTable(
  'calendar_event',
  {
    id: uuid('id').primaryKey(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** The platform's UID of the event; each occurrence of a recurring one has a row. */
    uid: text('uid').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    summary: text('summary').notNull().default(''),
    /**
     * Whether its nights are let elsewhere, by its name: Airbnb and Vrbo name nights closed by the owner otherwise than
     * sold ones; Booking.com has one name for both, which counts as sold.
     */
    isSale: boolean('is_sale')
      .notNull()
      .generatedAlwaysAs(
        sql`summary !~* '^(airbnb )?[(]?(not available|unavailable|blocked|indisponible|non disponible|bloqu|no disponible)'`,
      ),
    /** Whether the owner was notified that it shares nights with a stay. */
    conflictNotified: boolean('conflict_told').notNull().default(false),
  },
  (table) => [
    unique('calendar_event_occurrence').on(table.feedId, table.uid, table.startsOn),
    check('calendar_event_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)

/** Past nights of a rental that other platforms let, as their calendars named them before the stay left them. */
export const elsewhereNights = pgTable(
  'elsewhere_night',
  {
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    night: date('night').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rentalId, table.night] })],
)
