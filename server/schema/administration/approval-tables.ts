import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalDecision, ApprovalKindName } from '#contract/administration/approval-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'

/** Requests of staff that take effect once a second person has signed; one open request of a kind for an object. */
export const approvals = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ApprovalKindName>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Values for what is carried out, parsed again by the kind. */
    payload: jsonb('payload').notNull(),
    reason: text('reason'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Nobody else could sign at the request: carried out at `expires_at` instead of expiring. */
    takesEffectUnsigned: boolean('takes_effect_unsigned').notNull().default(false),
    decision: text('decision').$type<ApprovalDecision>(),
    /** Null where time decided. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    uniqueIndex('approval_one_open')
      .on(table.kind, table.subjectKind, table.subjectId)
      .where(sql`decided_at is null`),
    index('approval_due')
      .on(table.expiresAt)
      .where(sql`decided_at is null`),
    index('approval_requester').on(table.requestedBy),
    index('approval_decided').on(table.decidedAt),
    check(
      'approval_decision',
      sql`${table.decision} in ('signed', 'refused', 'withdrawn', 'expired', 'unopposed')`,
    ),
    check('approval_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    // Two people: who requested neither signs nor refuses. Withdrawing is the requester's alone.
    check(
      'approval_two_people',
      sql`${table.decidedBy} is null or (${table.decidedBy} = ${table.requestedBy}) = (${table.decision} = 'withdrawn')`,
    ),
    check('approval_unopposed', sql`${table.decision} <> 'unopposed' or ${table.takesEffectUnsigned}`),
  ],
)
