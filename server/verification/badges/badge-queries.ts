import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { verificationBadges } from '#server/schema/catalogue/badge-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

const shown = {
  badge: verificationBadges,
  record: verificationCases,
  owner: {
    status: users.status,
    firstName: users.firstName,
    lastName: users.lastName,
    companyName: users.companyName,
    identityVerifiedAt: users.identityVerifiedAt,
  },
}

function selectBadges(db: Executor) {
  return db
    .select(shown)
    .from(verificationBadges)
    .innerJoin(verificationCases, eq(verificationCases.id, verificationBadges.caseId))
    .innerJoin(users, eq(users.id, verificationCases.subjectId))
}

/** A badge with its case and the account of its holder. */
export type BadgeRow = Awaited<ReturnType<typeof selectBadges>>[number]

export async function findBadge(db: Executor, id: string): Promise<BadgeRow | undefined> {
  const [row] = await selectBadges(db).where(eq(verificationBadges.id, id))
  return row
}

export async function findBadgeOfCase(db: Executor, caseId: string): Promise<BadgeRow | undefined> {
  const [row] = await selectBadges(db).where(eq(verificationBadges.caseId, caseId))
  return row
}

export async function findBadgeAt(db: Executor, position: number): Promise<BadgeRow | undefined> {
  const [row] = await selectBadges(db).where(eq(verificationBadges.position, position))
  return row
}

/** Badges whose position is at least `from` and below `to`. */
export function findBadgesBetween(db: Executor, from: number, to: number) {
  return selectBadges(db).where(
    and(gte(verificationBadges.position, from), lt(verificationBadges.position, to)),
  )
}

/** The last position assigned to a badge; undefined before the first. */
export async function lastPosition(db: Executor): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: number; called: boolean }>(
    sql`select last_value::int as last, is_called as called from verification_badge_position`,
  )
  const [row] = rows
  return row?.called ? row.last : undefined
}

/** Creates the badge of a case, or leaves the one that a concurrent call created. @returns whether it is new */
export async function insertBadge(tx: Transaction, caseId: string, now: Date): Promise<boolean> {
  const made = await tx
    .insert(verificationBadges)
    .values({ id: randomUUIDv7(), caseId, createdAt: now })
    .onConflictDoNothing({ target: verificationBadges.caseId })
    .returning({ id: verificationBadges.id })
  return made.length > 0
}

/**
 * Moves the badge of a case to another position of the status list, which invalidates the statements of a former
 * approval, or of an identity that ended alone.
 */
export async function replaceBadgePosition(tx: Transaction, caseId: string) {
  await tx
    .update(verificationBadges)
    .set({ position: sql`nextval('verification_badge_position')` })
    .where(eq(verificationBadges.caseId, caseId))
}

/** @returns the id of the deleted badge */
export async function deleteBadge(tx: Transaction, caseId: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(verificationBadges)
    .where(eq(verificationBadges.caseId, caseId))
    .returning({ id: verificationBadges.id })
  return gone?.id
}
