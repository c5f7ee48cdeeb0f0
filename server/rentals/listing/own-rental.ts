import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findRentalRecord, lockRental } from './owned-rental-repository.ts'
import { authorize } from './rental-access.ts'

/** Locks the row of a rental of the actor for the transaction. @throws 404 for anyone else */
export async function lockOwnRental(tx: Transaction, id: string, actor: SignedIn) {
  const rental = await lockRental(tx, id)
  authorize(actor, 'edit', rental)
  return rental
}

/** A rental of the actor, without a lock. @throws 404 for anyone else */
export async function findOwnRental(db: Executor, id: string, actor: SignedIn) {
  const rental = await findRentalRecord(db, id)
  if (!rental) throw notFound()
  authorize(actor, 'edit', rental)
  return rental
}

/** Locks the row of a rental before its calendar is written. @throws 404 */
export function lockRentalRow(tx: Transaction, id: string) {
  return lockRental(tx, id)
}

export async function ownerOf(db: Executor, id: string) {
  return (await findRentalRecord(db, id))?.ownerId
}

/** The time zone of a rental's dates. @throws 404 */
export async function timeZoneOf(db: Executor, id: string) {
  const rental = await findRentalRecord(db, id)
  if (!rental) throw notFound()
  return rental.timeZone
}
