import { eq } from 'drizzle-orm'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { rankWeights, type showRanking } from '#contract/rentals/ranking.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { rentalRanks, rentals } from '#server/schema/catalogue/rental-tables.ts'

/** The facts that the present rank of a rental was made of. @throws 404 for one that was never ranked */
export async function explainRank(
  db: Executor,
  rentalId: string,
): Promise<EndpointAnswer<typeof showRanking>> {
  const [rank] = await db
    .select({ score: rentals.rankScore, signals: rentalRanks.signals, rankedAt: rentalRanks.rankedAt })
    .from(rentalRanks)
    .innerJoin(rentals, eq(rentals.id, rentalRanks.rentalId))
    .where(eq(rentalRanks.rentalId, rentalId))
  if (!rank) throw notFound()
  return {
    score: rank.score / 100,
    ranked_at: rank.rankedAt.toISOString(),
    weights: { ...rankWeights },
    signals: rank.signals,
  }
}
