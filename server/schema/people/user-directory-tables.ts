import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from './account-tables.ts'

/**
 * What the list of users shows, searches, filters and sorts by, in one row per account: joined from six tables, a filter
 * on a million accounts would read them all. Triggers alone write it (`refresh_user_directory`).
 */
export const userDirectory = pgTable(
  'user_directory',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Last use of a session; the session itself is purged earlier. */
    lastSeenAt: instant('last_seen_at'),
    status: text('status').$type<'active' | 'suspended' | 'closed'>().notNull(),
    kycStatus: text('kyc_status').$type<KycStatus>().notNull(),
    /** Of the seller profile; empty for accounts without one. */
    verificationStatus: text('verification_status').$type<VerificationStatus | ''>().notNull(),
    roles: text('roles').array().$type<RoleName[]>().notNull(),
    /** Of the newest rental, else of the newest listing, of the telephone number, of the last sign-in; empty if unknown. */
    countryCode: text('country_code').notNull(),
    city: text('city').notNull(),
    /** `plain_text` of first name, last name, company and e-mail, with a space before each word. */
    searchText: text('search_text').notNull(),
    sortName: text('sort_name').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    avatarKey: text('avatar_key'),
    /** Whether the account has or once had a rental or a home for sale: of the others there is nothing to count. */
    hasListed: boolean('has_listed').notNull().default(false),
  },
  (table) => [
    index('user_directory_created').on(table.createdAt, table.userId),
    index('user_directory_seen').on(table.lastSeenAt.desc().nullsLast(), table.userId.desc()),
    index('user_directory_name').on(table.sortName, table.userId),
    index('user_directory_status').on(table.status, table.createdAt),
    index('user_directory_kyc').on(table.kycStatus, table.createdAt),
    index('user_directory_verification').on(table.verificationStatus, table.createdAt),
    index('user_directory_country').on(table.countryCode, table.createdAt),
    index('user_directory_roles').using('gin', table.roles),
    // Nearly all accounts have the role `user`, whose list is read along that of everybody.
    ...Object.entries({ owners: 'owner', sellers: 'seller', staff: 'staff', admins: 'admin' }).map(
      ([name, role]) =>
        index(`user_directory_${name}`)
          .on(table.createdAt, table.userId)
          .where(sql`${table.roles} @> ${sql.raw(`'{${role}}'`)}`),
    ),
    index('user_directory_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/**
 * Accounts counted by everything that a filter names: an exact `count(*)` of a million rows is nearly the whole cost of a
 * list. Triggers append to it, so that two sign-ups do not wait for each other, and now and then sum it up.
 */
export const userDirectoryCounts = pgTable('user_directory_count', {
  status: text('status').notNull(),
  kycStatus: text('kyc_status').notNull(),
  verificationStatus: text('verification_status').notNull(),
  roles: text('roles').array().notNull(),
  countryCode: text('country_code').notNull(),
  total: integer('total').notNull(),
})
