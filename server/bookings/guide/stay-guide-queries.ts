import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { checklistTicks, stayDoorCodes } from '#server/schema/dealings/stay-guide-tables.ts'

export async function findDoorCode(db: Executor, bookingId: string) {
  const [row] = await db.select().from(stayDoorCodes).where(eq(stayDoorCodes.bookingId, bookingId))
  return row?.sealed
}

export async function writeDoorCode(tx: Executor, bookingId: string, sealed: string, setAt: Date) {
  await tx
    .insert(stayDoorCodes)
    .values({ bookingId, sealed, setAt })
    .onConflictDoUpdate({ target: stayDoorCodes.bookingId, set: { sealed, setAt } })
}

export async function deleteDoorCode(tx: Executor, bookingId: string) {
  await tx.delete(stayDoorCodes).where(eq(stayDoorCodes.bookingId, bookingId))
}

export async function findTicks(db: Executor, bookingId: string) {
  const rows = await db.select().from(checklistTicks).where(eq(checklistTicks.bookingId, bookingId))
  return new Set(rows.map(({ text }) => text))
}

export async function insertTick(tx: Executor, bookingId: string, text: string, tickedAt: Date) {
  await tx.insert(checklistTicks).values({ bookingId, text, tickedAt }).onConflictDoNothing()
}

export async function deleteTick(tx: Executor, bookingId: string, text: string) {
  await tx
    .delete(checklistTicks)
    .where(and(eq(checklistTicks.bookingId, bookingId), eq(checklistTicks.text, text)))
}

/** Lines that a user has ticked as a guest. */
export function ticksBy(db: Executor, userId: string) {
  return db
    .select({
      bookingId: checklistTicks.bookingId,
      text: checklistTicks.text,
      tickedAt: checklistTicks.tickedAt,
    })
    .from(checklistTicks)
    .innerJoin(bookings, eq(bookings.id, checklistTicks.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(checklistTicks.tickedAt))
}

/** Door codes that a user gave to single stays as their owner. */
export function doorCodesBy(db: Executor, userId: string) {
  return db
    .select({
      bookingId: stayDoorCodes.bookingId,
      sealed: stayDoorCodes.sealed,
      setAt: stayDoorCodes.setAt,
    })
    .from(stayDoorCodes)
    .innerJoin(bookings, eq(bookings.id, stayDoorCodes.bookingId))
    .where(eq(bookings.ownerId, userId))
    .orderBy(asc(stayDoorCodes.setAt))
}
