import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BookingActor,
  BookingMode,
  BookingStatus,
  CancellationTerms,
  PriceLine,
} from '#contract/bookings/bookings.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { TaxOnSite, TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { users } from '../people/account-tables.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Columns common to a quote and its booking: guests, dates and price. */
const stayColumns = () => ({
  checkIn: date('check_in').notNull(),
  checkOut: date('check_out').notNull(),
  adults: smallint('adults').notNull(),
  children: smallint('children').notNull().default(0),
  infants: smallint('infants').notNull().default(0),
  pets: smallint('pets').notNull().default(0),
  /** Adults exempt from tourist tax, and the reason. */
  exemptAdults: smallint('exempt_adults').notNull().default(0),
  exemptionReason: text('exemption_ground').$type<ExemptionReason>(),
  linen: boolean('linen').notNull().default(false),
  promoCode: text('promo_code'),
  currency: text('currency').$type<Currency>().notNull().default('EUR'),
  totalMinor: integer('total_minor').notNull(),
  lines: jsonb('lines').$type<PriceLine[]>().notNull(),
  /** What the total has of the tourist tax. */
  touristTax: text('tourist_tax').$type<TouristTaxState>().notNull().default('not_published'),
  /** What guests pay the host of it, no part of the total; null where that is nothing or not known. */
  taxOnSite: jsonb('tax_on_site').$type<TaxOnSite>(),
  depositMinor: integer('deposit_minor').notNull().default(0),
  paymentPlan: jsonb('payment_plan')
    .$type<PlannedPayment[]>()
    .notNull()
    .default(sql`'[]'`),
  cancellation: jsonb('cancellation').$type<CancellationTerms>(),
})

/** The platform's fees at the quote; those of the first settings for rows from before they were stored. */
const feeColumns = () => ({
  guestFeePercent: smallint('guest_fee_percent').notNull().default(9),
  ownerFeePercent: smallint('owner_fee_percent').notNull().default(3),
})

const existingTax = sql`tourist_tax in ('included', 'none_due', 'on_site', 'owed_by_host', 'not_published')`
const existingTaxOnSite = sql`tax_on_site is null or tourist_tax = 'on_site'`
const existingExemption = sql`exempt_adults between 0 and adults and (exempt_adults > 0) = (exemption_ground is not null)
  and exemption_ground in ('seasonal_worker', 'emergency_housing', 'low_rent')`

/** A price valid for 30 minutes. It holds no nights; a checkout turns it into a booking. */
export const bookingQuotes = pgTable(
  'booking_quote',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    ...stayColumns(),
    ...feeColumns(),
    /** The means that the plan is for (rules, section 17). */
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('offline'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('booking_quote_expiry').on(table.expiresAt),
    check('booking_quote_exemption', existingExemption),
    check('booking_quote_tax', existingTax),
    check('booking_quote_tax_on_site', existingTaxOnSite),
    check('booking_quote_method', sql`${table.paymentMethod} in ('offline', 'card', 'mobile_money')`),
    check(
      'booking_quote_fees',
      sql`${table.guestFeePercent} between 0 and 100 and ${table.ownerFeePercent} between 0 and 100`,
    ),
    check('booking_quote_order', sql`${table.checkOut} > ${table.checkIn}`),
  ],
)

export const bookings = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey(),
    /** Code that people read out on the phone: `DM-7K2F9Q`. */
    code: text('code').notNull().unique(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<BookingStatus>().notNull(),
    mode: text('mode').$type<BookingMode>().notNull().default('request'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('offline'),
    ...stayColumns(),
    ...feeColumns(),
    paidMinor: integer('paid_minor').notNull().default(0),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** The platform's fee on the owner's side, deducted from the subtotal. */
    ownerFeeMinor: integer('owner_fee_minor').notNull().default(0),
    /** Time zone and hours of the rental at booking: every deadline of the stay is counted in them. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
    checkInFrom: text('check_in_from').notNull().default('16:00'),
    checkOutUntil: text('check_out_until').notNull().default('10:00'),
    guestMessage: text('guest_message').notNull().default(''),
    /** Country of residence of each guest at booking (ISO 3166-1); null where it was not stated. */
    guestCountries: text('guest_countries').array(),
    /** The owner's own note, never shown to the guest. */
    ownerNote: text('owner_note').notNull().default(''),
    /** Whether a damage takes a picture from before: not for stays that began before inventories existed. */
    needsPictureBefore: boolean('needs_picture_before').notNull().default(true),
    /** When the present status expires: the hold, the owner's answer or the first payment. */
    expiresAt: instant('expires_at'),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<BookingActor>(),
    cancellationReason: text('cancellation_reason'),
    /** An incident or a damage is under review: the payout is on hold. */
    disputedAt: instant('disputed_at'),
    quoteId: uuid('quote_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The list of the administration: newest first, where those of other arrivals are passed by in the index alone, by
    // arrival, those cancelled lately, and a part of a code.
    index('booking_created').on(table.createdAt, table.id, table.checkIn),
    index('booking_arrival').on(table.checkIn, table.id),
    index('booking_cancelled')
      .on(table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
    index('booking_code_part').using('gin', sql`${table.code} gin_trgm_ops`),
    index('booking_rental').on(table.rentalId, table.checkIn),
    index('booking_guest').on(table.guestId, table.checkIn),
    index('booking_owner').on(table.ownerId, table.checkIn),
    index('booking_waiting')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    index('booking_current')
      .on(table.status, table.checkIn)
      .where(sql`status in ('CONFIRMED', 'IN_STAY')`),
    // For the every-minute job (due-queries.ts): departures and reviews.
    index('booking_ending')
      .on(table.status, table.checkOut)
      .where(sql`status in ('IN_STAY', 'COMPLETED')`),
    check('booking_exemption', existingExemption),
    check('booking_tax', existingTax),
    check('booking_tax_on_site', existingTaxOnSite),
    check(
      'booking_fees',
      sql`${table.guestFeePercent} between 0 and 100 and ${table.ownerFeePercent} between 0 and 100`,
    ),
    check('booking_order', sql`${table.checkOut} > ${table.checkIn}`),
    check(
      'booking_status',
      sql`${table.status} in ('PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_OWNER', 'CANCELLED_BY_ADMIN', 'CANCELLED_UNPAID')`,
    ),
    check(
      'booking_money',
      sql`${table.totalMinor} >= 0 and ${table.paidMinor} >= 0 and ${table.refundedMinor} between 0 and ${table.paidMinor}`,
    ),
    check(
      'booking_party',
      sql`${table.adults} >= 1 and least(${table.children}, ${table.infants}, ${table.pets}) >= 0`,
    ),
  ],
)

/** Each transition of a booking: from, to, by whom and why. */
export const bookingTransitions = pgTable(
  'booking_move',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    previousStatus: text('previous_status').$type<BookingStatus>(),
    newStatus: text('new_status').$type<BookingStatus>().notNull(),
    action: text('action').notNull(),
    reason: text('reason'),
    actor: text('actor').$type<BookingActor>().notNull(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('booking_move_booking').on(table.bookingId, table.createdAt)],
)

/** Requested change of a booking's dates or guests, by one participant, with its price. */
export const bookingChanges = pgTable(
  'booking_change',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    status: text('status').$type<ChangeStatus>().notNull().default('pending'),
    requestedBy: text('requested_by').$type<'guest' | 'owner'>().notNull(),
    ...stayColumns(),
    ownerFeeMinor: integer('owner_fee_minor').notNull(),
    message: text('message').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('booking_change_pending')
      .on(table.bookingId)
      .where(sql`status = 'pending'`),
    index('booking_change_waiting')
      .on(table.expiresAt)
      .where(sql`status = 'pending'`),
    check(
      'booking_change_status',
      sql`${table.status} in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')`,
    ),
    check('booking_change_exemption', existingExemption),
    check('booking_change_tax', existingTax),
    check('booking_change_order', sql`${table.checkOut} > ${table.checkIn}`),
  ],
)
export type ChangeStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** Reminders sent for a stay, each once. */
export const bookingReminders = pgTable(
  'booking_reminder',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ name: 'booking_reminder_pk', columns: [table.bookingId, table.kind] })],
)
