import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rebuildImportedNights } from './feeds/rebuild-imported-nights.ts'

/**
 * Row lock on the rental before nights are written, for the rest of the transaction: concurrent writers deadlock on the
 * exclusion constraint, so the constraint is only the backstop.
 * @returns false where the rental does not exist
 */
export async function lockCalendar(tx: Executor, rentalId: string): Promise<boolean> {
  const rows = await runWithin(tx, sql`select from rental where id = ${rentalId}::uuid for no key update`)
  return rows.length > 0
}

export interface StayOnHold {
  bookingId: string
  rentalId: string
  checkIn: string
  checkOut: string
}

/**
 * Reserves the nights of a booking, as a part of the statement that inserts it. The exclusion constraint rejects taken
 * nights with 23P01.
 */
export function holdNightsStatements({ bookingId, rentalId, checkIn, checkOut }: StayOnHold): Statement {
  return sql`insert into occupancy (id, rental_id, starts_on, ends_on, kind, booking_id)
    ${rowsOf([[randomUUIDv7(), rentalId, checkIn, checkOut, 'stay', bookingId]])}`
}

/** The same as its own statement. @throws 23P01 where a night is taken */
export async function holdNights(tx: Executor, stay: StayOnHold) {
  await runWithin(tx, holdNightsStatements(stay))
}

/** Releases the nights of a booking; nights sold on another platform become imported ones. */
export async function freeNights(tx: Transaction, { id, rentalId }: { id: string; rentalId: string }) {
  await lockCalendar(tx, rentalId)
  await tx.delete(occupancies).where(eq(occupancies.bookingId, id))
  await rebuildImportedNights(tx, rentalId)
}

/** Turns the nights of a stay that its owner cancelled into a block. */
export async function blockNightsOnHold(tx: Executor, bookingId: string, note: string) {
  await tx
    .update(occupancies)
    .set({ kind: 'block', bookingId: null, note })
    .where(eq(occupancies.bookingId, bookingId))
}

/** Moves a booking to other nights. @throws 23P01 where a night is taken */
export async function moveNightsOnHold(
  tx: Transaction,
  { bookingId, rentalId, checkIn, checkOut }: StayOnHold,
) {
  await tx
    .update(occupancies)
    .set({ startsOn: checkIn, endsOn: checkOut })
    .where(eq(occupancies.bookingId, bookingId))
  await rebuildImportedNights(tx, rentalId)
}

/** Whether a booking has reserved nights, which its confirmation requires. */
export async function holdsNights(tx: Executor, bookingId: string) {
  const reserved = await tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(eq(occupancies.bookingId, bookingId))
  return reserved.length > 0
}

/** Whether an error is a violation of the exclusion constraint on nights. */
export function isNightTaken(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23P01'
}
