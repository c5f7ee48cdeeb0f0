import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  ImpersonationAccess,
  ImpersonationConsent,
} from '#contract/administration/impersonation-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { sessions, users } from '../people/account-tables.ts'

/** Requests of staff to sign in as a person, and the session that followed. */
export const impersonations = pgTable(
  'impersonation',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    access: text('access').$type<ImpersonationAccess>().notNull(),
    consent: text('consent').$type<ImpersonationConsent>().notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Until when the code, or the agreement, can be used. */
    expiresAt: instant('expires_at').notNull(),
    /** Keyed hash of the six digits; null for an approval, and once it has served or five attempts were wrong. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    /** When the person, by the code, or a second member of staff agreed. */
    agreedAt: instant('agreed_at'),
    /** Session in which the member of staff acts. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('impersonation_staff').on(table.staffId, table.requestedAt),
    index('impersonation_user').on(table.userId, table.requestedAt),
    index('impersonation_session').on(table.sessionId),
    check('impersonation_access', sql`${table.access} in ('read', 'write')`),
    check('impersonation_consent', sql`${table.consent} in ('code', 'approval')`),
    check('impersonation_other_person', sql`${table.staffId} <> ${table.userId}`),
    check('impersonation_attempts', sql`${table.attempts} between 0 and 5`),
    check('impersonation_code', sql`${table.codeHash} is null or ${table.consent} = 'code'`),
    check('impersonation_started', sql`${table.startedAt} is null or ${table.agreedAt} is not null`),
    check('impersonation_ends', sql`(${table.startedAt} is null) = (${table.endsAt} is null)`),
  ],
)
