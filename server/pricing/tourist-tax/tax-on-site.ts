import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Currency } from '#contract/core/money.ts'
import type { TaxOnSite, TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import { taxTermsOf } from './foreign-taxes.ts'

interface TaxedStay {
  nights: number
  adults: number
  children: number
  /** Of the price: what nights and further guests cost after discounts is what a percentage is of. */
  lines: Pick<PriceLine, 'code' | 'amount_minor'>[]
  currency: Currency
}

/** A percentage is of these, as that of Québec (decision 42). */
const nightCodes = new Set<PriceLine['code']>([
  'night',
  'extra_guest',
  'length_discount',
  'timing_discount',
  'promo',
])

/**
 * What guests pay the host of the tourist tax, beside the total; null where it is not paid so, or no tariff is known.
 * Whether children owe it is not part of the table: the lowest amount is without them, the highest with them.
 */
export function taxOnSite(code: string | null, state: TouristTaxState, stay: TaxedStay): TaxOnSite | null {
  const terms = state === 'on_site' ? taxTermsOf(code) : null
  if (!terms) return null
  const { percent, amount } = terms
  if (amount) {
    const isEach = amount.per === 'person_and_night'
    const [adults, all] = isEach ? [stay.adults, stay.adults + stay.children] : [1, 1]
    return {
      least_minor: amount.least_minor * stay.nights * adults,
      most_minor: amount.most_minor * stay.nights * all,
      currency: amount.currency,
    }
  }
  if (percent === null) return null
  const nightsMinor = stay.lines.reduce(
    (sum, line) => sum + (nightCodes.has(line.code) ? line.amount_minor : 0),
    0,
  )
  // In basis points, since 3.5 × an amount is no integer.
  const tax = Math.floor((2 * Math.round(percent * 100) * nightsMinor + 10_000) / 20_000)
  return { least_minor: tax, most_minor: tax, currency: stay.currency }
}
