import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { occupancies } from './calendar-tables.ts'

/**
 * Takes the calendar of a home for the rest of the transaction: whoever will write nights waits here, so that the
 * exclusion constraint, under which concurrent writers deadlock, is only ever the backstop.
 * @returns false where there is no such home
 */
export async function lockCalendar(tx: Executor, rentalId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from rental where id = ${rentalId}::uuid for no key update`)
  return rows.length > 0
}

export interface HeldStay {
  bookingId: string
  rentalId: string
  checkIn: string
  checkOut: string
}

/** Gives the nights of a stay to its booking. @throws 23P01 where somebody has one of them */
export async function holdNights(tx: Executor, { bookingId, rentalId, checkIn, checkOut }: HeldStay) {
  await tx.insert(occupancies).values({
    id: randomUUIDv7(),
    rentalId,
    startsOn: checkIn,
    endsOn: checkOut,
    kind: 'stay',
    bookingId,
  })
}

/** Gives the nights of a booking back. */
export async function freeNights(tx: Executor, bookingId: string) {
  await tx.delete(occupancies).where(eq(occupancies.bookingId, bookingId))
}

/** The same nights stay closed, but for no guest: of a stay that its owner cancelled. */
export async function blockHeldNights(tx: Executor, bookingId: string, note: string) {
  await tx
    .update(occupancies)
    .set({ kind: 'block', bookingId: null, note })
    .where(eq(occupancies.bookingId, bookingId))
}

/** Moves a booking to other nights. @throws 23P01 where somebody has one of them */
export async function moveHeldNights(tx: Executor, { bookingId, checkIn, checkOut }: HeldStay) {
  await tx
    .update(occupancies)
    .set({ startsOn: checkIn, endsOn: checkOut })
    .where(eq(occupancies.bookingId, bookingId))
}

/** The database kept its promise against a write of ours. */
export function isNightTaken(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23P01'
}
