import { companyDay } from '#contract/core/date-format.ts'
import { type RankSignals, rankWeights } from '#contract/rentals/ranking.ts'

export interface RankFacts {
  id: string
  averageRating: number | null
  totalReviews: number
  confirmedStays: number
  cancelledStays: number
  isInstant: boolean
  /** Requests of the host's homes within a year. */
  answeredRequests: number
  expiredRequests: number
  /** Of the next `countedNights`. */
  takenNights: number
  publishedAt: Date
}

/** Nights ahead that count. */
export const countedNights = 60
/** With so many free nights a home counts as fully bookable. */
const enoughNights = 20
/** A home counts as new for so many days, and is put forward on one of so many. */
export const newDays = 60
export const everyDays = 6
/** Stays cancelled by the host from which on nothing is left of the signal. */
const cancelledAtMost = 0.2
/** Reviews of an average home that are added to those of each, so that one review alone decides nothing. */
const prior = { reviews: 5, average: 4 }
/** The share of a signal of which nothing is known. */
const unknown = 0.5

const dayMilliseconds = 24 * 3_600_000

/**
 * The rank of a home in the recommended order, from 0 to 100, with what it is made of (DSA, article 27; Regulation (EU)
 * 2019/1150, article 5). No payment is a part of it.
 */
export function rankRental(facts: RankFacts, now: Date): { score: number; signals: RankSignals } {
  const signals: RankSignals = {
    reviews: {
      share: reviewShare(facts),
      average: facts.averageRating,
      total: facts.totalReviews,
    },
    reliability: {
      share: reliabilityShare(facts),
      confirmed: facts.confirmedStays,
      cancelled: facts.cancelledStays,
    },
    answers: {
      share: answerShare(facts),
      is_instant: facts.isInstant,
      answered: facts.answeredRequests,
      expired: facts.expiredRequests,
    },
    open_nights: openNights(facts),
    novelty: novelty(facts, now),
  }
  const points = (Object.keys(rankWeights) as (keyof RankSignals)[]).map(
    (name) => rankWeights[name] * signals[name].share,
  )
  return { score: points.reduce((sum, each) => sum + each, 0), signals }
}

/** From three stars, which count nothing, to five. */
function reviewShare({ averageRating, totalReviews }: RankFacts) {
  if (averageRating === null || totalReviews === 0) return unknown
  const { reviews, average } = prior
  const mean = (averageRating * totalReviews + average * reviews) / (totalReviews + reviews)
  return within((mean - 3) / 2)
}

function reliabilityShare({ confirmedStays, cancelledStays }: RankFacts) {
  if (confirmedStays === 0) return unknown
  return within(1 - cancelledStays / confirmedStays / cancelledAtMost)
}

function answerShare({ isInstant, answeredRequests, expiredRequests }: RankFacts) {
  if (isInstant) return 1
  const requests = answeredRequests + expiredRequests
  return requests === 0 ? unknown : answeredRequests / requests
}

function openNights({ takenNights }: RankFacts) {
  const nights = Math.max(0, countedNights - takenNights)
  return { share: within(nights / enoughNights), nights }
}

/**
 * New homes have no reviews yet: each is put forward on one day of six, the newer the further, so that every page of
 * results has some of them.
 */
function novelty({ id, publishedAt }: RankFacts, now: Date) {
  const age = (now.getTime() - publishedAt.getTime()) / dayMilliseconds
  const rotation = Number.parseInt(id.slice(-4), 16) + Math.floor(now.getTime() / dayMilliseconds)
  const isPutForward = age < newDays && rotation % everyDays === 0
  return {
    share: isPutForward ? within(1 - age / newDays) : 0,
    published_on: companyDay(publishedAt),
    is_put_forward: isPutForward,
  }
}

function within(share: number) {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
