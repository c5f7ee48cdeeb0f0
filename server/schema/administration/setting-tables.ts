import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SettingKey, SettingValue } from '#contract/administration/setting-definitions.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'

/** Values of the platform's settings, each from a moment on; the latest that has begun is in force. Kept for good. */
export const settingChanges = pgTable(
  'setting_change',
  {
    id: uuid('id').primaryKey(),
    key: text('key').$type<SettingKey>().notNull(),
    value: jsonb('value').$type<SettingValue>().notNull(),
    /** The value that was in force before. */
    former: jsonb('former').$type<SettingValue>().notNull(),
    validFrom: instant('valid_from').notNull(),
    reason: text('reason').notNull(),
    /** Null once the account was erased; the audit trail names the person longer. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    signedBy: uuid('signed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    /** A value that had not begun to hold was taken back. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id, { onDelete: 'set null' }),
    /** A rise that is announced to those who pay it before (Regulation (EU) 2019/1150, article 3). */
    isAnnounced: boolean('is_announced').notNull().default(false),
    /** Identifier of the last person notified so far, in their order, and when all had been notified. */
    announcedTo: uuid('announced_to'),
    announcedAt: instant('announced_at'),
    /** The same of the message that a withdrawn rise does not take place. */
    recalledTo: uuid('recalled_to'),
    recalledAt: instant('recalled_at'),
  },
  (table) => [
    index('setting_change_key').on(table.key, table.validFrom),
    check('setting_change_reason', sql`length(btrim(${table.reason})) >= 5`),
    check('setting_change_not_before', sql`${table.validFrom} >= ${table.changedAt}`),
    check('setting_change_two_people', sql`${table.signedBy} <> ${table.changedBy}`),
    check(
      'setting_change_notice',
      sql`not ${table.isAnnounced} or ${table.validFrom} >= ${table.changedAt} + interval '360 hours'`,
    ),
    check('setting_change_withdrawn', sql`${table.withdrawnAt} < ${table.validFrom}`),
  ],
)
