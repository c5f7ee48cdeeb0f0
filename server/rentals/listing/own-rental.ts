import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findRentalRecord, lockRental } from './owned-rental-repository.ts'

/** Locks the row of a rental for the transaction, before its calendar or its rates are written. @throws 404 */
export function lockRentalRow(tx: Transaction, id: string) {
  return lockRental(tx, id)
}

/** A rental, without a lock. @throws 404 */
export async function readRental(db: Executor, id: string) {
  const rental = await findRentalRecord(db, id)
  if (!rental) throw notFound()
  return rental
}

export async function ownerOf(db: Executor, id: string) {
  return (await findRentalRecord(db, id))?.ownerId
}

/** The time zone of a rental's dates. @throws 404 */
export async function timeZoneOf(db: Executor, id: string) {
  return (await readRental(db, id)).timeZone
}
