import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rebuildImportedNights } from './feeds/rebuild-imported-nights.ts'

/**
 * Takes the calendar of a home for the rest of the transaction: whoever will write nights waits here, so that the
 * exclusion constraint, under which concurrent writers deadlock, is only ever the backstop.
 * @returns false where there is no such home
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
 * Gives the nights of a stay to its booking, as a part of the statement that writes it. The database answers 23P01
 * where somebody has one of them.
 */
export function holdNightsStatements({ bookingId, rentalId, checkIn, checkOut }: StayOnHold): Statement {
  return sql`insert into occupancy (id, rental_id, starts_on, ends_on, kind, booking_id)
    ${rowsOf([[randomUUIDv7(), rentalId, checkIn, checkOut, 'stay', bookingId]])}`
}

/** The same by itself. @throws 23P01 where somebody has one of them */
export async function holdNights(tx: Executor, stay: StayOnHold) {
  await runWithin(tx, holdNightsStatements(stay))
}

/** Gives the nights of a booking back: to everybody, or to what another platform has sold of them. */
export async function freeNights(tx: Transaction, { id, rentalId }: { id: string; rentalId: string }) {
  await lockCalendar(tx, rentalId)
  await tx.delete(occupancies).where(eq(occupancies.bookingId, id))
  await rebuildImportedNights(tx, rentalId)
}

/** The same nights stay closed, but for no guest: of a stay that its owner cancelled. */
export async function blockNightsOnHold(tx: Executor, bookingId: string, note: string) {
  await tx
    .update(occupancies)
    .set({ kind: 'block', bookingId: null, note })
    .where(eq(occupancies.bookingId, bookingId))
}

/** Moves a booking to other nights. @throws 23P01 where somebody has one of them */
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

/** Whether a booking has its nights, as it must where it is to be confirmed. */
export async function holdsNights(tx: Executor, bookingId: string) {
  const held = await tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(eq(occupancies.bookingId, bookingId))
  return held.length > 0
}

/** The database kept its promise against a write of ours. */
export function isNightTaken(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23P01'
}
