import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { assertNoStayToCome } from '#server/bookings/assert-no-stay-to-come.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/**
 * Archives the homes of a person who leaves. Refused while they host or travel: a guest keeps a host, and a
 * host a guest.
 * @throws 409
 */
export async function archiveRentalsOf(db: Executor, userId: string, now: Date) {
  // The homes first: a booking locks its home, so none slips in between the question and the archiving.
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
