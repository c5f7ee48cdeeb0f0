import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DebitEndReason } from '#contract/money/automatic-debits.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { instant } from '#server/platform/database/instant.ts'
import { bookings } from './booking-tables.ts'

/**
 * A guest's consent that the later parts of a booking are debited from the card of its first payment: the parts that
 * it names, and the provider's ids of the card, never its number. One a booking: what was withdrawn is not given again.
 */
export const debitConsents = pgTable(
  'debit_consent',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** The amounts and days that the guest was shown: no other is debited. */
    parts: jsonb('parts').$type<PlannedPayment[]>().notNull(),
    agreedAt: instant('agreed_at').notNull(),
    customerReference: text('customer_reference'),
    methodReference: text('method_reference'),
    brand: text('brand'),
    ending: text('ending'),
    /** Last month of validity: `2029-04`. */
    expiresOn: text('expires_on'),
    /** When the provider saved the card with a payment. */
    savedAt: instant('saved_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<DebitEndReason>(),
    /** When the card was removed at the provider. */
    purgedAt: instant('purged_at'),
  },
  (table) => [
    check(
      'debit_consent_card',
      sql`num_nonnulls(${table.customerReference}, ${table.methodReference}, ${table.brand}, ${table.ending}, ${table.expiresOn}, ${table.savedAt}) in (0, 6)`,
    ),
    check(
      'debit_consent_ending',
      sql`${table.ending} ~ '^[0-9]{4}$' and ${table.expiresOn} ~ '^[0-9]{4}-[0-9]{2}$'`,
    ),
    check('debit_consent_ended', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'debit_consent_reason',
      sql`${table.endReason} in ('withdrawn', 'changed', 'other_method', 'booking_ended', 'paid', 'not_saved', 'unavailable')`,
    ),
    check(
      'debit_consent_purged',
      sql`${table.purgedAt} is null or (${table.endedAt} is not null and ${table.savedAt} is not null)`,
    ),
  ],
)
