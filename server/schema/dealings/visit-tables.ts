import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/language.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import type { VisitStatus, VisitAssessment } from '#contract/buying/visit-enums.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Visiting hours of one listing; without a listing, those of all listings that have no plan of their own. */
export const visitPlans = pgTable(
  'visit_plan',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    plan: jsonb('plan').$type<VisitPlan>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [unique('visit_plan_of').on(table.sellerId, table.listingId).nullsNotDistinct()],
)

/**
 * A slot of a seller that buyers have booked. An exclusion constraint (in the migrations) rejects two slots of one
 * seller that overlap, the buffer after each included; a cancelled slot is released.
 */
export const visitSlots = pgTable(
  'visit_slot',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end with the buffer: until then the seller has no other visit. */
    unavailableUntil: instant('busy_until').notNull(),
    seats: smallint('seats').notNull(),
    released: boolean('released').notNull().default(false),
  },
  (table) => [
    index('visit_slot_seller').on(table.sellerId, table.startsAt),
    check(
      'visit_slot_order',
      sql`${table.endsAt} > ${table.startsAt} and ${table.unavailableUntil} >= ${table.endsAt}`,
    ),
    check('visit_slot_seats', sql`${table.seats} between 1 and 20`),
  ],
)

/** One buyer's seat in a slot. Retained for five years. */
export const visits = pgTable(
  'visit',
  {
    id: uuid('id').primaryKey(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => visitSlots.id, { onDelete: 'cascade' }),
    /** Number of the seat in the slot: two buyers never have the same. */
    seat: smallint('seat').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    buyerId: uuid('buyer_id').references(() => users.id),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerEmailKey: text('buyer_email_key').notNull(),
    /** Encrypted for the visit. */
    sealedBuyerPhone: text('buyer_phone'),
    language: text('language').$type<Language>().notNull(),
    message: text('message').notNull().default(''),
    status: text('status').$type<VisitStatus>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /**
     * Another time that the seller proposes; the slot of the visit is kept until the buyer accepts it. Of no meaning in
     * a state that is final: a version without the column leaves it there.
     */
    proposedStartsAt: instant('proposed_starts_at'),
    /** Until when a slot is on hold for an address that is not confirmed yet. */
    onHoldUntil: instant('held_until'),
    reason: text('reason').notNull().default(''),
    cancelledBy: text('cancelled_by').$type<'buyer' | 'seller' | 'system'>(),
    verdict: text('verdict').$type<VisitAssessment>(),
    feedback: text('feedback').notNull().default(''),
    /** When both participants are reminded; null once they were, or where the visit was booked later than that. */
    dayReminderAt: instant('day_reminder_at'),
    hourReminderAt: instant('hour_reminder_at'),
    /** Number of changes of the visit (iCalendar `SEQUENCE`): calendars apply the highest. */
    sequence: smallint('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('visit_one_a_seat')
      .on(table.slotId, table.seat)
      .where(sql`${table.status} in ('HELD', 'REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW')`),
    // A buyer has one upcoming visit of a listing at a time. A slot on hold for an unconfirmed address does not count:
    // its refusal would reveal to anybody who types an address whether its owner visits this home.
    uniqueIndex('visit_one_ahead')
      .on(table.listingId, table.buyerEmailKey)
      .where(sql`${table.status} in ('REQUESTED', 'CONFIRMED')`),
    index('visit_seller').on(table.sellerId, table.startsAt),
    index('visit_buyer').on(table.buyerId, table.startsAt),
    index('visit_open')
      .on(table.startsAt)
      .where(sql`${table.status} in ('HELD', 'REQUESTED', 'CONFIRMED')`),
    index('visit_proposed')
      .on(table.sellerId, table.proposedStartsAt)
      .where(sql`${table.proposedStartsAt} is not null`),
    check('visit_seat', sql`${table.seat} >= 1`),
    check(
      'visit_status',
      sql`${table.status} in ('HELD', 'REQUESTED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'COMPLETED', 'NO_SHOW')`,
    ),
  ],
)
