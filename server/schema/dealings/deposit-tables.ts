import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DepositStatus } from '#contract/bookings/deposit-rules.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { instant } from '#server/platform/database/instant.ts'
import { bookings } from './booking-tables.ts'

/**
 * The security deposit of a stay, held on the guest's card and not debited. It is no payment of the stay: sums of what
 * was paid do not count it.
 */
export const deposits = pgTable(
  'booking_deposit',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status').$type<DepositStatus>().notNull().default('due'),
    /** Attempts begun by the guest: part of the idempotency key, as for payments. */
    attempts: smallint('attempts').notNull().default(0),
    providerReference: text('provider_reference'),
    /** Provider's id of the debit, where it differs: reports of the provider name it. */
    settlementReference: text('settlement_reference'),
    /** Provider's page where the card is entered. */
    redirectUrl: text('redirect_url'),
    failure: text('failure'),
    /** When the bank ends the hold by itself. */
    holdUntil: instant('hold_until'),
    /** What the owner claims for a damage: it is debited, the rest of the hold ends. */
    claimedMinor: integer('claimed_minor'),
    /** What was debited, in trust until the ruling. */
    capturedMinor: integer('captured_minor'),
    /** What the ruling gave the owner of it; the guest gets the rest back. */
    ownerMinor: integer('owner_minor'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('booking_deposit_reference').on(table.provider, table.providerReference),
    index('booking_deposit_settlement').on(table.settlementReference),
    /** Deposits whose next status a provider has to report. */
    index('booking_deposit_open')
      .on(table.updatedAt)
      .where(sql`status in ('pending', 'capturing', 'releasing')`),
    index('booking_deposit_held')
      .on(table.holdUntil)
      .where(sql`status = 'held'`),
    check('booking_deposit_amount', sql`${table.amountMinor} > 0`),
    check(
      'booking_deposit_status',
      sql`${table.status} in ('due', 'pending', 'held', 'releasing', 'released', 'capturing', 'captured', 'settled', 'failed', 'expired')`,
    ),
    check('booking_deposit_hold', sql`${table.status} <> 'held' or ${table.holdUntil} is not null`),
    check(
      'booking_deposit_claim',
      sql`case when ${table.claimedMinor} is null then ${table.status} <> 'capturing' else ${table.claimedMinor} between 1 and ${table.amountMinor} end`,
    ),
    check(
      'booking_deposit_captured',
      sql`(${table.capturedMinor} is null or ${table.capturedMinor} between 1 and ${table.amountMinor}) and (${table.status} in ('captured', 'settled')) = (${table.capturedMinor} is not null)`,
    ),
    check(
      'booking_deposit_settled',
      sql`(${table.ownerMinor} is null or ${table.ownerMinor} between 0 and ${table.capturedMinor}) and (${table.status} = 'settled') = (${table.ownerMinor} is not null)`,
    ),
  ],
)
