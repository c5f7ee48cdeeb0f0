import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { holdRatings } from './ratings/refresh-ratings.ts'
import { findReview, lockReview } from './review-repository.ts'

/** Locks a review for the rest of the transaction, and before it the ratings of its rental. @throws 404 */
export async function lockReviewAndRental(tx: Transaction, id: string) {
  const found = await findReview(tx, id)
  if (!found) throw notFound()
  await holdRatings(tx, found.rentalId)
  return lockReview(tx, id)
}
