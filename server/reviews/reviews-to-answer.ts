import type { Executor } from '#server/platform/database/connect.ts'
import { findRentalsToAnswer } from './reviews-to-answer-queries.ts'

/** Homes shown; each leads to its own reviews. */
const shownRentals = 3

/** Homes of an owner where guests wait for an answer to their review. */
export function reviewsToAnswer(db: Executor, ownerId: string) {
  return findRentalsToAnswer(db, ownerId, shownRentals)
}
