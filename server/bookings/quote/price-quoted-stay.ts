import { dateOfInstant } from '#contract/core/date-format.ts'
import type { BookingMode, PriceLine } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import { quebecTariff, quebecTax, taxStateOfStay } from '#server/pricing/tourist-tax/foreign-taxes.ts'
import { taxOnSite } from '#server/pricing/tourist-tax/tax-on-site.ts'
import { priceStay } from '#server/pricing/stay-price.ts'
import { tooExpensive } from '../booking-refusals.ts'
import { cancellationTerms } from '../cancellation/cancellation.ts'
import { daysBetween, nightsOf } from '#server/availability/local-time.ts'
import type { PlatformFees } from '#server/pricing/platform-fees.ts'
import {
  type ChosenSchedule,
  openSchedule,
  type PaymentSplit,
  paymentPlan,
  schedulePlans,
} from './payment-plan.ts'
import type { StayFacts } from './stay-facts-queries.ts'

/** Dates, guests and options of a quote. */
export interface RequestedStay {
  checkIn: string
  checkOut: string
  adults: number
  children: number
  infants: number
  pets: number
  /** Number of adults exempt from tourist tax, and the reason. */
  exemptAdults: number
  exemptionReason: ExemptionReason | null
  linen: boolean
  promoCode: string | null
}

/** Picks the requested stay out of a quote, change or booking. */
export function requestedStayOf(requested: RequestedStay): RequestedStay {
  const { checkIn, checkOut, adults, children, infants, pets, linen, promoCode } = requested
  const { exemptAdults, exemptionReason } = requested
  return {
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    exemptAdults,
    exemptionReason,
    linen,
    promoCode,
  }
}

/** The reason is dropped where nobody is exempt. */
export function exemption(exemptAdults: number, reason: ExemptionReason | null) {
  return { exemptAdults, exemptionReason: exemptAdults > 0 ? reason : null }
}

/** Twenty million euros: below the maximum of the integer columns for amounts. */
const mostMinor = 2_000_000_000

interface QuoteTerms {
  now: Date
  language: Language
  fees: PlatformFees
  split: PaymentSplit
  /** The means that the plan is for. */
  method: PaymentMethod
  chosen?: ChosenSchedule
}

const usualSchedule: ChosenSchedule = { schedule: 'usual', payers: 1 }

/** The price of a stay with its payment plan and cancellation terms. @throws 422 where it exceeds the maximum */
export function priceQuotedStay(
  facts: StayFacts,
  stay: RequestedStay,
  { now, language, fees, split, method, chosen = usualSchedule }: QuoteTerms,
) {
  const daysAhead = daysBetween(dateOfInstant(now, facts.timeZone), stay.checkIn)
  const nights = nightsOf(stay.checkIn, stay.checkOut)
  const taxTariff = facts.taxTariff ?? (facts.taxRule === quebecTax ? quebecTariff : null)
  const { lines, totalMinor, ownerFeeMinor } = priceStay({ ...facts, taxTariff }, facts, {
    ...stay,
    nights,
    daysAhead,
    fees,
    promo: stay.promoCode === null ? undefined : facts.promo,
  })
  if (totalMinor > mostMinor) throw tooExpensive()
  const touristTax = taxStateOfStay(facts.touristTax, facts.countryCode, nights.length)
  const mode: BookingMode = facts.instantBooking ? 'instant' : 'request'
  const isOnArrival = method === 'offline' && facts.payOnArrival
  const planned = { totalMinor, checkIn: stay.checkIn, daysAhead, method, isOnArrival, adults: stay.adults }
  return {
    mode,
    lines: labelled(lines, language),
    totalMinor,
    touristTax,
    taxOnSite: taxOnSite(facts.taxRule, touristTax, {
      nights: nights.length,
      adults: stay.adults,
      children: stay.children,
      lines,
      currency: 'EUR',
    }),
    ownerFeeMinor,
    depositMinor: facts.depositMinor,
    paymentPlan: paymentPlan(planned, split, chosen),
    paymentSchedule: openSchedule(planned, split, chosen.schedule),
    schedulePlans: schedulePlans(planned, split, chosen),
    cancellation: cancellationTerms(facts.cancellationPolicy, { ...stay, timeZone: facts.timeZone }),
  }
}

/** Whether two prices are equal, line by line; labels are ignored, as their languages may differ. */
export function isSamePrice(one: PriceLine[], other: PriceLine[]) {
  const amounts = (lines: PriceLine[]) =>
    lines.map(({ code, quantity, amount_minor }) => `${code} ${quantity} ${amount_minor}`).join()
  return amounts(one) === amounts(other)
}
