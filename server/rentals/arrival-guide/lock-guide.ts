import { accountStanding } from '#server/accounts/account-standing.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockRentalRow } from '../listing/own-rental.ts'
import { authorize } from '../listing/rental-access.ts'

/**
 * Locks the rental whose guide its owner writes. A request that was let in before the account closed reaches the lock
 * after the closing erased the guides, which nothing erases a second time.
 * @throws 404 for everybody but the owner, and once the account is closed
 */
export async function lockGuide(tx: Transaction, rentalId: string, actor: SignedIn) {
  authorize(actor, 'edit', await lockRentalRow(tx, rentalId))
  const standing = await accountStanding(tx, actor.userId)
  if (standing?.status === 'closed') throw notFound()
}
