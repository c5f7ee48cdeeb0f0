import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { paymentOperations } from '#server/schema/dealings/payment-tables.ts'
import type { OperationKind } from '#server/schema/dealings/payment-kinds.ts'

export type Operation = typeof paymentOperations.$inferSelect

const firstWaitSeconds = 15
const longestWaitSeconds = 300

/**
 * Claims due operations by postponing their next attempt, skipping rows locked by another process: an operation whose
 * process dies is tried again, under the same key.
 */
export function claimOperations(db: Database, kinds: OperationKind[], now: Date, limit: number) {
  // PostgreSQL stores microseconds: what was queued in this same millisecond is due too.
  const soon = new Date(now.getTime() + 1)
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentOperations)
      .where(
        and(
          eq(paymentOperations.status, 'due'),
          inArray(paymentOperations.kind, kinds),
          lte(paymentOperations.nextAttemptAt, soon),
        ),
      )
      .orderBy(asc(paymentOperations.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const operation of due) {
      const seconds = Math.min(firstWaitSeconds * 2 ** operation.attempts, longestWaitSeconds)
      await tx
        .update(paymentOperations)
        .set({ attempts: sql`attempts + 1`, nextAttemptAt: new Date(now.getTime() + seconds * 1000) })
        .where(eq(paymentOperations.id, operation.id))
    }
    return due
  })
}

export async function closeOperation(
  db: Pick<Database, 'update'>,
  id: string,
  status: 'done' | 'refused',
  now: Date,
  lastError: string | null = null,
) {
  await db
    .update(paymentOperations)
    .set({ status, doneAt: now, lastError })
    .where(eq(paymentOperations.id, id))
}

/** Restarts a refused operation under another key. @returns false where it was not refused */
export async function reopenOperation(
  db: Pick<Database, 'update'>,
  kind: OperationKind,
  subjectId: string,
  now: Date,
) {
  const reopened = await db
    .update(paymentOperations)
    .set({
      status: 'due',
      round: sql`round + 1`,
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
      doneAt: null,
    })
    .where(
      and(
        eq(paymentOperations.kind, kind),
        eq(paymentOperations.subjectId, subjectId),
        inArray(paymentOperations.status, ['refused', 'done']),
      ),
    )
    .returning({ id: paymentOperations.id })
  return reopened.length > 0
}

/** The idempotency key under which a provider performs an operation once. */
export function keyOf({ id, round }: Pick<Operation, 'id' | 'round'>) {
  return round === 0 ? id : `${id}-${round}`
}

export async function noteOperationError(db: Pick<Database, 'update'>, id: string, lastError: string) {
  await db.update(paymentOperations).set({ lastError }).where(eq(paymentOperations.id, id))
}
