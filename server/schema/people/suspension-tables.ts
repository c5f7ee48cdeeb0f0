import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SuspensionEnd, SuspensionCategory } from '#contract/people/suspension-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { appealColumns } from '../administration/appeal-columns.ts'
import { users } from './account-tables.ts'

/** Suspensions of accounts with what each paused, so that lifting it restores exactly that; one is in force at a time. */
export const suspensions = pgTable(
  'suspension',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<SuspensionCategory>().notNull(),
    reason: text('reason').notNull(),
    /** Last day, and the instant after it at which the account is restored; null until it is lifted. */
    until: date('until'),
    endsAt: instant('ends_at'),
    suspendedBy: uuid('suspended_by')
      .notNull()
      .references(() => users.id),
    suspendedAt: instant('suspended_at').notNull(),
    pausedRentalIds: uuid('paused_rental_ids').array().notNull(),
    suspendedSaleIds: uuid('suspended_sale_ids').array().notNull(),
    end: text('end_cause').$type<SuspensionEnd>(),
    /** Null where time ended it. */
    liftedBy: uuid('lifted_by').references(() => users.id),
    liftedAt: instant('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (table) => [
    uniqueIndex('suspension_in_force')
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index('suspension_due')
      .on(table.endsAt)
      .where(sql`lifted_at is null and ends_at is not null`),
    index('suspension_user').on(table.userId, table.suspendedAt),
    check(
      'suspension_category',
      sql`${table.category} in ('off_platform_payment', 'fraud', 'false_listing', 'conduct', 'identity', 'security', 'law', 'other')`,
    ),
    check('suspension_other_person', sql`${table.suspendedBy} <> ${table.userId}`),
    check('suspension_day', sql`(${table.until} is null) = (${table.endsAt} is null)`),
    check('suspension_dates', sql`${table.endsAt} is null or ${table.endsAt} > ${table.suspendedAt}`),
    check('suspension_lifted', sql`(${table.liftedAt} is null) = (${table.end} is null)`),
    check(
      'suspension_end',
      sql`${table.end} in ('staff', 'appeal', 'expiry') and (${table.end} = 'expiry') = (${table.liftedBy} is null)`,
    ),
  ],
)

/** The appeal of a suspended person, decided by another member of staff than who suspended them. */
export const suspensionAppeals = pgTable(
  'suspension_appeal',
  {
    suspensionId: uuid('suspension_id')
      .primaryKey()
      .references(() => suspensions.id, { onDelete: 'cascade' }),
    /** Of the suspension, for the constraint. */
    suspendedBy: uuid('suspended_by').notNull(),
    ...appealColumns(),
  },
  (table) => [
    index('suspension_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('suspension_appeal_decided', sql`(granted is null) = (decided_at is null)`),
    check('suspension_appeal_other_person', sql`${table.decidedBy} is distinct from ${table.suspendedBy}`),
  ],
)
