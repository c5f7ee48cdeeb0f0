import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'

/** Points that each signal counts at most in the recommended order; together 100. */
export const rankWeights = {
  reviews: 45,
  reliability: 15,
  answers: 15,
  open_nights: 10,
  novelty: 15,
} as const

/** What a home has of the points of a signal, from 0 to 1. */
const share = z.number().min(0).max(1)

/** Why a home is where it is in the recommended order: the facts that its rank was made of. */
export const RankSignals = z.object({
  reviews: z.object({ share, average: z.number().nullable(), total: z.int() }),
  /** Of the stays confirmed within a year, those that the host cancelled. */
  reliability: z.object({ share, confirmed: z.int(), cancelled: z.int() }),
  /** Requests of the last year that the host answered, and those that expired; none where booking is instant. */
  answers: z.object({ share, is_instant: z.boolean(), answered: z.int(), expired: z.int() }),
  /** Free nights of the next sixty. */
  open_nights: z.object({ share, nights: z.int() }),
  /** Whether a new home is put forward on the day of the rank. */
  novelty: z.object({ share, published_on: LocalDate, is_put_forward: z.boolean() }),
})
export type RankSignals = z.infer<typeof RankSignals>

export const showRanking = endpoint({
  method: 'GET',
  path: '/properties/:id/ranking',
  summary: 'Why a home is where it is in the recommended order',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  params: ById,
  answers: {
    200: z.object({
      /** From 0 to 100: the order of the list. */
      score: z.number(),
      ranked_at: Instant,
      weights: z.object({
        reviews: z.int(),
        reliability: z.int(),
        answers: z.int(),
        open_nights: z.int(),
        novelty: z.int(),
      }),
      signals: RankSignals,
    }),
    404: Problem,
    ...commonProblems,
  },
})
