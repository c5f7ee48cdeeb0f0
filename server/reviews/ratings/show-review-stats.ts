import type { App } from '#server/app.ts'
import { averageSubScores, countStars } from '../review-queries.ts'
import { reviewStats } from './review-stats.ts'

/** Average, spread and sub-scores of the public reviews of a home. */
export async function statsOf({ db, clock }: App, rentalId: string) {
  const now = clock.now()
  const [stars, subScores] = await Promise.all([
    countStars(db, rentalId, now),
    averageSubScores(db, rentalId, now),
  ])
  return reviewStats(stars, subScores)
}
