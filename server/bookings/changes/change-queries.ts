import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { bookingChanges } from '#server/schema/dealings/booking-tables.ts'

export type ChangeRecord = typeof bookingChanges.$inferSelect

/** Pending changes, by booking id. */
export async function pendingChanges(db: Executor, bookingIds: string[]) {
  if (bookingIds.length === 0) return new Map<string, ChangeRecord>()
  const rows = await db
    .select()
    .from(bookingChanges)
    .where(and(inArray(bookingChanges.bookingId, bookingIds), eq(bookingChanges.status, 'pending')))
  return new Map(rows.map((row) => [row.bookingId, row]))
}

export async function insertChange(tx: Executor, change: typeof bookingChanges.$inferInsert) {
  await tx.insert(bookingChanges).values(change)
}

export async function updatePendingChange(
  tx: Executor,
  bookingId: string,
  values: Partial<typeof bookingChanges.$inferInsert>,
) {
  await tx
    .update(bookingChanges)
    .set(values)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.status, 'pending')))
}

export function changesOverdue(db: Executor, now: Date) {
  return db
    .select({ bookingId: bookingChanges.bookingId })
    .from(bookingChanges)
    .where(and(isOneOf(bookingChanges.status, 'pending'), lte(bookingChanges.expiresAt, now)))
    .limit(200)
}
