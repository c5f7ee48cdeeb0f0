import { type ArrivalRules, brokenRule } from '#server/availability/bookable.ts'
import { fitsCap, type YearOfNights } from '#server/availability/yearly-nights.ts'
import { leastNights, type Rates } from '#server/pricing/night-price.ts'
import { addDays, daysBetween } from '#server/availability/local-time.ts'
import type { TakenRange } from './stay-facts-queries.ts'

/** Days searched around the requested arrival, and the maximum of proposals. */
export const alternativeReach = 60
const mostAlternatives = 3

interface Calendar {
  rules: ArrivalRules & { preparationDays: number; yearlyNightsCap: number | null }
  rates: Rates
  taken: TakenRange[]
  /** Nights of stays by year, where a cap limits the nights of a year. */
  years: YearOfNights[]
  today: string
}

/** Available stays near the requested one, nearest first, of the same length where the owner's rules allow it. */
export function freeAlternatives(
  { rules, rates, taken, years, today }: Calendar,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): { checkIn: string; checkOut: string }[] {
  const requested = Math.max(daysBetween(checkIn, checkOut), 1)
  const centre = nearestOpenDay(rules, checkIn, today)
  const closed = withPreparation(taken, rules.preparationDays)
  const found: { checkIn: string; checkOut: string }[] = []
  for (let distance = 0; distance <= alternativeReach && found.length < mostAlternatives; distance += 1) {
    for (const arrival of distance === 0
      ? [centre]
      : [addDays(centre, distance), addDays(centre, -distance)]) {
      const least = leastNights(rules.minNights, rates, arrival)
      const nights = Math.max(Math.min(requested, rules.maxNights), least)
      const stay = { checkIn: arrival, checkOut: addDays(arrival, nights) }
      const isFree = !isTaken(closed, stay) && fitsCap(rules.yearlyNightsCap, years, stay)
      if (isFree && !brokenRule(rules, rates, stay, today)) found.push(stay)
      if (found.length === mostAlternatives) break
    }
  }
  return found
}

function nearestOpenDay(rules: ArrivalRules, checkIn: string, today: string) {
  const first = addDays(today, rules.noticeDays)
  const last = addDays(today, rules.bookingWindowDays)
  return checkIn < first ? first : checkIn > last ? last : checkIn
}

/** With the preparation days of the rental around each stay. */
function withPreparation(taken: TakenRange[], days: number) {
  return taken.map(({ startsOn, endsOn, kind }) =>
    kind === 'stay' && days > 0
      ? { startsOn: addDays(startsOn, -days), endsOn: addDays(endsOn, days) }
      : { startsOn, endsOn },
  )
}

/** `takenNights` in JavaScript. */
function isTaken(
  closed: { startsOn: string; endsOn: string }[],
  stay: { checkIn: string; checkOut: string },
) {
  return closed.some(({ startsOn, endsOn }) => startsOn < stay.checkOut && stay.checkIn < endsOn)
}
