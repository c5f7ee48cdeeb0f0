import type { Context } from '#server/platform/context.ts'
import { averageSubScores, countStars } from '../review-repository.ts'
import { reviewStats } from './review-stats.ts'

/** Average, distribution and sub-scores of the public reviews of a rental. */
export async function statsOf({ db, clock }: Context, rentalId: string) {
  const now = clock.now()
  const [stars, subScores] = await Promise.all([
    countStars(db, rentalId, now),
    averageSubScores(db, rentalId, now),
  ])
  return reviewStats(stars, subScores)
}
