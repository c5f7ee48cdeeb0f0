import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { suspensionAppeals, suspensions } from '#server/schema/people/suspension-tables.ts'

export type SuspensionRow = typeof suspensions.$inferSelect
export type SuspensionAppealRow = typeof suspensionAppeals.$inferSelect

export async function insertSuspension(tx: Transaction, row: typeof suspensions.$inferInsert) {
  const [inserted] = await tx.insert(suspensions).values(row).returning()
  return inserted!
}

/** The suspension in force, else the last one. */
export async function findLastSuspension(db: Executor, userId: string) {
  const [row] = await db
    .select({ suspension: suspensions, appeal: suspensionAppeals })
    .from(suspensions)
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, suspensions.id))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.suspendedAt))
    .limit(1)
  return row
}

export async function findSuspension(db: Executor, id: string) {
  const [row] = await db
    .select({ suspension: suspensions, appeal: suspensionAppeals })
    .from(suspensions)
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, suspensions.id))
    .where(eq(suspensions.id, id))
  return row
}

/** Locks the suspension in force of a person. */
export async function lockInForce(tx: Transaction, userId: string): Promise<SuspensionRow | undefined> {
  const [row] = await tx
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)))
    .for('update')
  return row
}

export async function saveSuspension(tx: Transaction, id: string, change: Partial<SuspensionRow>) {
  await tx.update(suspensions).set(change).where(eq(suspensions.id, id))
}

/** People whose suspension has run out. */
export async function findExpired(db: Executor, now: Date, limit: number) {
  const rows = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(and(isNull(suspensions.liftedAt), or(lte(suspensions.endsAt, now), eq(users.status, 'closed'))))
    .orderBy(suspensions.endsAt)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function lockAppeal(
  tx: Transaction,
  suspensionId: string,
): Promise<SuspensionAppealRow | undefined> {
  const [row] = await tx
    .select()
    .from(suspensionAppeals)
    .where(eq(suspensionAppeals.suspensionId, suspensionId))
    .for('update')
  return row
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertAppeal(tx: Transaction, row: typeof suspensionAppeals.$inferInsert) {
  return (await tx.insert(suspensionAppeals).values(row).onConflictDoNothing().returning()).length > 0
}

export async function saveAppeal(
  tx: Transaction,
  suspensionId: string,
  change: Partial<SuspensionAppealRow>,
) {
  await tx.update(suspensionAppeals).set(change).where(eq(suspensionAppeals.suspensionId, suspensionId))
}

/** Of suspensions in force. */
const isOpen = and(
  isNull(suspensionAppeals.decidedAt),
  sql`exists (select from suspension where suspension.id = ${suspensionAppeals.suspensionId} and lifted_at is null)`,
)

export async function countOpenAppeals(db: Executor, now: Date) {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${lte(suspensionAppeals.dueAt, now)})::int`,
    })
    .from(suspensionAppeals)
    .where(isOpen)
  return { open: row?.open ?? 0, late: row?.late ?? 0 }
}

/** Open appeals past their seven days that were not notified yet, marked as notified. */
export async function claimOverdueAppeals(tx: Transaction, now: Date) {
  const rows = await tx
    .update(suspensionAppeals)
    .set({ overdueNotifiedAt: now })
    .where(and(isOpen, isNull(suspensionAppeals.overdueNotifiedAt), lte(suspensionAppeals.dueAt, now)))
    .returning({ id: suspensionAppeals.suspensionId })
  return rows.length
}
