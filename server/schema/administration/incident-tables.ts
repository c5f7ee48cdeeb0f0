import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../people/account-tables.ts'
import { bookings } from '../dealings/booking-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

export type IncidentRole = 'guest' | 'owner'

/** An incident reported during a stay and the decision on it; one open incident at a time. */
export const incidents = pgTable(
  'incident',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    reportedBy: text('reported_by').$type<IncidentRole>().notNull(),
    reportedAt: instant('reported_at').notNull(),
    ruledAt: instant('ruled_at'),
    ruledBy: uuid('ruled_by').references(() => users.id),
    refundMinor: integer('refund_minor'),
    /** What the owner claims of a deposit held on the guest's card; null where none was held. */
    claimedMinor: integer('claimed_minor'),
    /** What the ruling leaves the owner of the deposit; null in rulings from before it was recorded. */
    deductionMinor: integer('deposit_deduction_minor'),
    /** What the guest gets back of a deposit that was debited; null where none was. */
    depositBackMinor: integer('deposit_back_minor'),
    reason: text('reason'),
    /** When administrators were notified that the incident is overdue. */
    overdueNotifiedAt: instant('overdue_told_at'),
  },
  (table) => [
    uniqueIndex('incident_one_open')
      .on(table.bookingId)
      .where(sql`ruled_at is null`),
    index('incident_booking').on(table.bookingId, table.reportedAt),
    index('incident_waiting')
      .on(table.reportedAt)
      .where(sql`ruled_at is null`),
    index('incident_ruled').on(table.ruledAt),
    check('incident_reporter', sql`${table.reportedBy} in ('guest', 'owner')`),
    check(
      'incident_ruling',
      sql`(${table.ruledAt} is null) = (${table.ruledBy} is null) and (${table.ruledAt} is null) = (${table.refundMinor} is null) and (${table.ruledAt} is null) = (${table.reason} is null)`,
    ),
    check('incident_refund', sql`${table.refundMinor} >= 0`),
    check(
      'incident_claim',
      sql`(${table.claimedMinor} is null or (${table.claimedMinor} > 0 and ${table.reportedBy} = 'owner')) and (${table.depositBackMinor} is null or (${table.depositBackMinor} >= 0 and ${table.claimedMinor} is not null and ${table.ruledAt} is not null))`,
    ),
    check(
      'incident_deposit',
      sql`${table.deductionMinor} is null or (${table.ruledAt} is not null and ${table.deductionMinor} >= 0 and (${table.deductionMinor} = 0 or (${table.reportedBy} = 'owner' and ${table.refundMinor} = 0)))`,
    ),
  ],
)

/** Statements of the participants; the first is the report. */
export const incidentStatements = pgTable(
  'incident_statement',
  {
    id: uuid('id').primaryKey(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    party: text('party').$type<IncidentRole>().notNull(),
    authorId: uuid('author_id').references(() => users.id),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('incident_statement_incident').on(table.incidentId, table.createdAt),
    check('incident_statement_party', sql`${table.party} in ('guest', 'owner')`),
  ],
)
