import type { Executor } from '#server/platform/database/connect.ts'
import { findRentalsToAnswer } from './reviews-to-answer-queries.ts'

/** Maximum of rentals; each links to its reviews. */
const shownRentals = 3

/** Rentals of an owner with reviews to answer. */
export function reviewsToAnswer(db: Executor, ownerId: string) {
  return findRentalsToAnswer(db, ownerId, shownRentals)
}
