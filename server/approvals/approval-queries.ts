import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ApprovalKindName } from '#contract/administration/approval-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'
import { approvals } from '#server/schema/administration/approval-tables.ts'
import type { ApprovalRow } from './approval-kind.ts'

/** Inserts a request unless one of its kind is open for the object. @returns the row, or undefined */
export async function insertApproval(tx: Executor, row: typeof approvals.$inferInsert) {
  const [inserted] = await tx
    .insert(approvals)
    .values(row)
    .onConflictDoNothing({
      target: [approvals.kind, approvals.subjectKind, approvals.subjectId],
      where: sql`decided_at is null`,
    })
    .returning()
  return inserted
}

export async function lockApproval(tx: Executor, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return row
}

export async function saveDecision(
  tx: Executor,
  id: string,
  decision: Pick<ApprovalRow, 'decision' | 'decidedAt'> &
    Partial<Pick<ApprovalRow, 'decidedBy' | 'decisionReason'>>,
) {
  const [row] = await tx.update(approvals).set(decision).where(eq(approvals.id, id)).returning()
  return row!
}

/** Active people who hold the right to sign, without those named. */
export async function findSigners(db: Executor, signers: 'administrator' | Permission, except: string[]) {
  const holds =
    signers === 'administrator'
      ? eq(userRoles.role, 'admin')
      : or(eq(userRoles.role, 'admin'), sql`${signers} = any(${userRoles.permissions})`)
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(holds, inArray(userRoles.role, ['admin', 'staff']), eq(users.status, 'active')))
    .orderBy(users.id)
  return rows.map(({ id }) => id).filter((id) => !except.includes(id))
}

export interface VisibleTo {
  userId: string
  /** Kinds that they may sign. */
  kinds: ApprovalKindName[]
  isAdmin: boolean
}

function visibleTo({ userId, kinds, isAdmin }: VisibleTo) {
  if (isAdmin) return undefined
  return or(eq(approvals.requestedBy, userId), kinds.length > 0 ? inArray(approvals.kind, kinds) : undefined)
}

export async function findApprovals(
  db: Executor,
  who: VisibleTo,
  status: 'open' | 'decided',
  { limit, offset }: { limit: number; offset: number },
) {
  const isOpen = status === 'open'
  const where: SQL | undefined = and(
    isOpen ? isNull(approvals.decidedAt) : isNotNull(approvals.decidedAt),
    visibleTo(who),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(approvals)
      .where(where)
      .orderBy(isOpen ? asc(approvals.expiresAt) : desc(approvals.decidedAt), approvals.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(approvals).where(where),
  ])
  return { rows, total: total?.total ?? 0 }
}

/** Open requests that a person may sign. */
export async function countToSign(db: Executor, { userId, kinds }: VisibleTo) {
  if (kinds.length === 0) return 0
  const [row] = await db
    .select({ total: count() })
    .from(approvals)
    .where(
      and(
        isNull(approvals.decidedAt),
        inArray(approvals.kind, kinds),
        ne(approvals.requestedBy, userId),
        sql`not (${approvals.subjectKind} = 'user' and ${approvals.subjectId} = ${userId})`,
      ),
    )
  return row?.total ?? 0
}

export async function findDueApprovals(db: Executor, now: Date) {
  const rows = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isNull(approvals.decidedAt), lte(approvals.expiresAt, now)))
    .orderBy(asc(approvals.expiresAt))
  return rows.map(({ id }) => id)
}

/** Locks the open requests of a person, and those that concern an object. */
export async function lockOpenApprovals(tx: Executor, of: { requestedBy: string } | { subject: string }) {
  return tx
    .select()
    .from(approvals)
    .where(
      and(
        isNull(approvals.decidedAt),
        'subject' in of ? eq(approvals.subjectId, of.subject) : eq(approvals.requestedBy, of.requestedBy),
      ),
    )
    .orderBy(approvals.id)
    .for('update')
}

export async function findNames(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
