import { dateOfInstant } from '#contract/core/date-format.ts'
import { brokenRule } from '#server/availability/bookable.ts'
import { nightsByYear } from '#server/availability/yearly-nights.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { alternativeReach, freeAlternatives } from './free-alternatives.ts'
import { addDays } from '#server/availability/local-time.ts'
import {
  datesReversed,
  datesUnavailable,
  exemptionReasonMissing,
  nightsTaken,
  noPets,
  promoUnknown,
  ruleBroken,
  tooManyExempt,
  tooManyGuests,
} from '../booking-refusals.ts'
import type { RequestedStay } from './price-quoted-stay.ts'
import { type Promo, readStayFactsWithin, readTakenRanges, type StayFacts } from './stay-facts-queries.ts'

/**
 * Checks a stay: the owner's rules, the capacity, the promo code, available nights and the legal cap on nights.
 * @param quotedAt since when the price is agreed: a code that was good then is good as long as the quote
 * @throws 422 or 409, with available stays near the dates
 */
export async function assertStayPossible(
  db: Executor,
  facts: StayFacts,
  stay: RequestedStay,
  now: Date,
  quotedAt = now,
) {
  if (stay.checkOut <= stay.checkIn) throw datesReversed()
  const today = dateOfInstant(now, facts.timeZone)
  const broken = brokenRule(facts, facts, stay, today)
  if (broken) {
    throw ruleBroken(broken.rule, broken.nights, await alternativesTo(db, facts, stay, today))
  }
  assertGuestsPossible(facts, stay)
  const quotedOn = dateOfInstant(quotedAt, facts.timeZone)
  if (stay.promoCode !== null && !isGood(facts.promo, quotedOn)) throw promoUnknown()
  if (facts.isTaken) throw nightsTaken(await alternativesTo(db, facts, stay, today))
  if (facts.isBeyondCap) throw datesUnavailable(await alternativesTo(db, facts, stay, today))
}

/** Checks who comes: the capacity, the adults exempt from tourist tax, the animals. @throws 422 */
export function assertGuestsPossible(facts: StayFacts, stay: RequestedStay) {
  if (stay.adults + stay.children > facts.maxGuests) throw tooManyGuests(facts.maxGuests)
  if (stay.exemptAdults > stay.adults) throw tooManyExempt(stay.adults)
  if (stay.exemptAdults > 0 && stay.exemptionReason === null) throw exemptionReasonMissing()
  if (stay.pets > 0 && !facts.petsAllowed) throw noPets()
}

export function isGood(promo: Promo | undefined, today: string) {
  return (
    promo !== undefined &&
    (promo.validFrom ?? today) <= today &&
    today <= (promo.validUntil ?? today) &&
    (promo.maxUses === null || promo.uses < promo.maxUses)
  )
}

/** Free stays near the dates, queried only where those cannot be booked. */
export async function alternativesTo(db: Executor, facts: StayFacts, stay: RequestedStay, today: string) {
  const nearest = stay.checkIn < today ? today : stay.checkIn
  const limit = addDays(today, facts.bookingWindowDays)
  const centre = nearest > limit ? limit : nearest
  const from = addDays(centre, -alternativeReach - facts.preparationDays)
  const to = addDays(centre, alternativeReach + facts.maxNights + facts.preparationDays)
  const around = await readStayFactsWithin(db, { rentalId: facts.rentalId, checkIn: from, checkOut: to })
  const taken = await readTakenRanges(db, facts.rentalId, from, to)
  const years = facts.yearlyNightsCap === null ? [] : await nightsByYear(db, facts.rentalId, from, to)
  return freeAlternatives({ rules: facts, rates: around ?? facts, taken, years, today }, stay)
}
