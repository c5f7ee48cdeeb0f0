import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, inArray, ne, or } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { refusal } from '../http/refusal.ts'
import { bookings, rentals, rentalStatusChanges } from './rental-tables.ts'

export const staysToCome = refusal('stays_to_come', 409, {
  fr: 'Votre compte a encore des séjours à venir ou en cours : attendez leur fin ou annulez-les d’abord',
  en: 'Your account still has stays to come or under way: wait for their end or cancel them first',
  es: 'Su cuenta aún tiene estancias futuras o en curso: espere a que terminen o cancélelas antes',
})

/** Statuses of a stay that somebody counts on. */
const binding = ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY']

/**
 * Archives the homes of a person who leaves. Refused while they host or travel: a guest keeps a host, and a
 * host a guest.
 * @throws 409
 */
export async function archiveRentalsOf(db: Executor, userId: string, now: Date) {
  // The homes first: a booking locks its home, so none slips in between the question and the archiving.
  const homes = await db.select().from(rentals).where(eq(rentals.ownerId, userId)).for('update')
  const today = now.toISOString().slice(0, 10)
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.guestId, userId), eq(bookings.ownerId, userId)),
        gte(bookings.checkOut, today),
        inArray(bookings.status, binding),
      ),
    )
    .limit(1)
  if (booking) throw staysToCome()
  const open = homes.filter(({ status }) => status !== 'ARCHIVED')
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
