import { expect, test } from 'vitest'
import { rankWeights } from '#contract/rentals/ranking.ts'
import { type RankFacts, rankRental } from './rank-rental.ts'

const now = new Date('2027-03-01T12:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
/** Ends in 0002: put forward where the day, counted from 1970, leaves four of six. */
const id = '0197a1b2-0000-7000-8000-000000000002'
const established: RankFacts = {
  id,
  averageRating: 4.8,
  totalReviews: 40,
  confirmedStays: 50,
  cancelledStays: 0,
  isInstant: true,
  answeredRequests: 0,
  expiredRequests: 0,
  takenNights: 20,
  publishedAt: days(400),
}
const unknownRental: RankFacts = {
  ...established,
  averageRating: null,
  totalReviews: 0,
  confirmedStays: 0,
  isInstant: false,
  takenNights: 0,
}
const score = (facts: RankFacts, at = now) => rankRental(facts, at).score

test('the weights are points of a hundred', () => {
  expect(Object.values(rankWeights).reduce((sum, each) => sum + each, 0)).toBe(100)
  const best = { ...established, averageRating: 5, totalReviews: 100_000 }
  expect(score(best)).toBeCloseTo(85)
})

test('reviews, kept stays, answers and free nights raise a home', () => {
  const usual = score(established)
  expect(score({ ...established, averageRating: 4.2 })).toBeLessThan(usual)
  expect(score({ ...established, cancelledStays: 5 })).toBeLessThan(usual)
  expect(score({ ...established, isInstant: false, answeredRequests: 8, expiredRequests: 2 })).toBeLessThan(
    usual,
  )
  expect(score({ ...established, takenNights: 50 })).toBeLessThan(usual)
  expect(score(established)).toBeGreaterThan(score(unknownRental))
})

test('one perfect review is less than many good ones, and five stars never lower a home', () => {
  const single = { ...established, averageRating: 5, totalReviews: 1 }
  expect(score(single)).toBeLessThan(score(established))
  expect(score(single)).toBeGreaterThan(score({ ...established, averageRating: null, totalReviews: 0 }))
})

test('a host that cancels a fifth of the stays has nothing of that signal', () => {
  expect(rankRental({ ...established, cancelledStays: 10 }, now).signals.reliability.share).toBe(0)
  expect(rankRental({ ...established, cancelledStays: 50 }, now).signals.reliability.share).toBe(0)
  expect(rankRental(unknownRental, now).signals.reliability).toEqual({
    share: 0.5,
    confirmed: 0,
    cancelled: 0,
  })
})

test('a new home is put forward on one day of six, an old one never', () => {
  const fresh = { ...unknownRental, publishedAt: days(3) }
  const forward = [0, 1, 2, 3, 4, 5].filter(
    (day) => rankRental(fresh, new Date(now.getTime() + day * 86_400_000)).signals.novelty.is_put_forward,
  )
  expect(forward).toHaveLength(1)
  const itsDay = new Date(now.getTime() + forward[0]! * 86_400_000)
  expect(score(fresh, itsDay)).toBeGreaterThan(score(unknownRental, itsDay) + 10)
  expect(score({ ...established, publishedAt: days(90) }, itsDay)).toBe(score(established, itsDay))
})
