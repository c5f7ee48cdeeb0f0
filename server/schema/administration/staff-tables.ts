import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/core/endpoint.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'
import { staffRoles } from '../people/staff-role-tables.ts'

/** Invitations to the staff. The link works once, for 72 hours; rights follow with the first second factor. */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Null for permissions chosen one by one. */
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    permissions: text('permissions')
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
    /** SHA-256 of the secret in the link; null while a second signature is awaited, and once it was used. */
    tokenHash: text('token_hash'),
    /** Null while a second signature is awaited. */
    expiresAt: instant('expires_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'cascade' }),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitation_open')
      .on(table.emailKey)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    uniqueIndex('staff_invitation_token').on(table.tokenHash),
    index('staff_invitation_role').on(table.staffRoleId),
    check('staff_invitation_accepted', sql`(${table.acceptedBy} is null) = (${table.acceptedAt} is null)`),
    check(
      'staff_invitation_over',
      sql`(${table.acceptedAt} is null and ${table.withdrawnAt} is null) or ${table.tokenHash} is null`,
    ),
    check('staff_invitation_sent', sql`${table.tokenHash} is null or ${table.expiresAt} is not null`),
    check(
      'staff_invitation_rights',
      sql`(${table.staffRoleId} is null) = (cardinality(${table.permissions}) > 0)`,
    ),
  ],
)
