import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { assertNoStayToCome } from '#server/bookings/assert-no-stay-to-come.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/**
 * Archives the rentals of an account being closed. Refused while a stay is to come, as guest or as owner.
 * @throws 409
 */
export async function archiveRentalsOf(db: Executor, userId: string, now: Date) {
  // Locks the rentals first: a booking locks its rental, so none can be made between the check and the archiving.
  const listings = await db.select().from(rentals).where(eq(rentals.ownerId, userId)).for('update')
  await assertNoStayToCome(db, userId, now)
  const open = listings.filter(({ status }) => status !== 'ARCHIVED')
  if (open.length === 0) return
  await db
    .update(rentals)
    .set({ status: 'ARCHIVED', updatedAt: now })
    .where(and(eq(rentals.ownerId, userId), ne(rentals.status, 'ARCHIVED')))
  await db.insert(rentalStatusChanges).values(
    open.map(({ id, status }) => ({
      id: randomUUIDv7(),
      rentalId: id,
      previousStatus: status,
      newStatus: 'ARCHIVED' as const,
      reason: 'account closed',
      actorId: userId,
      createdAt: now,
    })),
  )
}
