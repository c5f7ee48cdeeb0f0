import { accountStanding } from '#server/accounts/account-standing.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findRentalRecord, lockRental } from './owned-rental-repository.ts'
import { authorize } from './rental-access.ts'

/** Locks the row of a rental for the transaction, before its calendar or its rates are written. @throws 404 */
export function lockRentalRow(tx: Transaction, id: string) {
  return lockRental(tx, id)
}

/**
 * The same, for what its owner writes and the closing of their account erases. A request that was let in before the
 * account closed reaches the lock after that, and nothing erases a second time what it would write.
 * @throws 404 for everybody but the owner, and once the account is closed
 */
export async function lockOwnRental(
  tx: Transaction,
  id: string,
  actor: SignedIn,
  action: Parameters<typeof authorize>[1],
) {
  const rental = await lockRental(tx, id)
  authorize(actor, action, rental)
  if ((await accountStanding(tx, actor.userId))?.status === 'closed') throw notFound()
  return rental
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
