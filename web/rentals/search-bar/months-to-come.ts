import { arrivalsIn, type StayLength } from '#contract/rentals/flexible-dates.ts'

const mostMonths = 12

/** The months from a day on in which a stay of some length can still begin. */
export function monthsToCome(today: string, length: StayLength) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: mostMonths }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  ).filter((each) => arrivalsIn(each, length).some((arrival) => arrival >= today))
}
