import type { BookingMode, PlannedPayment, PriceLine } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import { priceStay } from '#server/pricing/stay-price.ts'
import { tooExpensive } from '../booking-refusals.ts'
import { cancellationTerms } from '../cancellation/cancellation.ts'
import { dayAt, daysBetween, nightsOf } from '#server/availability/home-time.ts'
import { paymentPlan } from './payment-plan.ts'
import type { StayFacts } from './stay-facts-queries.ts'

/** Who comes when: what a price is asked for. */
export interface AskedStay {
  checkIn: string
  checkOut: string
  adults: number
  children: number
  infants: number
  pets: number
  /** Of the adults, those who owe no tourist tax, and why. */
  exemptAdults: number
  exemptionGround: ExemptionGround | null
  linen: boolean
  promoCode: string | null
}

/** What was asked for, of a quote, a change or whatever else carries it. */
export function askedStayOf(asked: AskedStay): AskedStay {
  const { checkIn, checkOut, adults, children, infants, pets, linen, promoCode } = asked
  const { exemptAdults, exemptionGround } = asked
  return {
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    exemptAdults,
    exemptionGround,
    linen,
    promoCode,
  }
}

/** A ground is kept only where somebody is exempt on it. */
export function exemption(exemptAdults: number, ground: ExemptionGround | null) {
  return { exemptAdults, exemptionGround: exemptAdults > 0 ? ground : null }
}

/** Twenty million euros: what bookings and their money are counted in ends a little above. */
const mostMinor = 2_000_000_000

/** The price of a stay that may be had, with what is agreed beside it. @throws 422 for one beyond all prices */
export function priceQuotedStay(facts: StayFacts, stay: AskedStay, now: Date, language: Language) {
  const daysAhead = daysBetween(dayAt(now, facts.timeZone), stay.checkIn)
  const { lines, totalMinor, ownerFeeMinor } = priceStay(facts, facts, {
    ...stay,
    nights: nightsOf(stay.checkIn, stay.checkOut),
    daysAhead,
    promo: stay.promoCode === null ? undefined : facts.promo,
  })
  if (totalMinor > mostMinor) throw tooExpensive()
  const mode: BookingMode = facts.instantBooking ? 'instant' : 'request'
  const plan: PlannedPayment[] = paymentPlan(totalMinor, stay.checkIn, daysAhead)
  return {
    mode,
    lines: labelled(lines, language),
    totalMinor,
    ownerFeeMinor,
    depositMinor: facts.depositMinor,
    paymentPlan: plan,
    cancellation: cancellationTerms(facts.cancellationPolicy, { ...stay, timeZone: facts.timeZone }),
  }
}

/** Whether two prices are the same, line by line; their labels may be in two languages. */
export function isSamePrice(one: PriceLine[], other: PriceLine[]) {
  const amounts = (lines: PriceLine[]) =>
    lines.map(({ code, quantity, amount_minor }) => `${code} ${quantity} ${amount_minor}`).join()
  return amounts(one) === amounts(other)
}
