import type { CancellationTerms, PriceLine } from '#contract/bookings/bookings.ts'
import { longStayNights } from '#contract/bookings/long-stays.ts'
import type { TaxTariff } from '#contract/rentals/tourist-tax.ts'
import { type NightRates, nightPrice, type RatePeriod } from './night-price.ts'
import type { PlatformFees } from './platform-fees.ts'
import type { StayTax, TaxPeriod } from '#server/schema/catalogue/tourist-tax-tables.ts'

/** Discount for the non-refundable policy (rules, section 2), in percent of the nights. */
export const nonRefundablePercent = 10
/** Maximum of the discounts for length and timing together, in percent of the nights. */
const mostDiscountPercent = 50

/** Prices of a rental, and the tourist tax in force there. Amounts in minor units. */
export interface RateCard {
  basePriceMinor: number
  weekendPriceMinor: number | null
  cleaningFeeMinor: number
  includedGuests: number
  extraGuestFeeMinor: number
  linenFeeMinor: number
  petFeeMinor: number
  weeklyDiscount: number
  monthlyDiscount: number
  earlyBirdDiscount: number
  lastMinuteDiscount: number
  newListingDiscount: number
  cancellationPolicy: CancellationTerms['policy']
  taxFixedMinor: number
  taxRateBp: number
  taxCapMinor: number
  taxSurchargeBp: number
  taxPeriods: TaxPeriod[] | [StayTax] | null
  /** Where the tariff was published. */
  taxTariff?: TaxTariff | null
}

/** Input of a price. `daysAhead` counts from today, in local time, to the arrival. */
export interface PricedStay {
  nights: string[]
  daysAhead: number
  adults: number
  /** Number of adults exempt from tourist tax. */
  exemptAdults?: number
  children: number
  infants: number
  pets: number
  linen: boolean
  fees: PlatformFees
  promo?: { percent: number | null; amountMinor: number | null } | undefined
}

export interface Line extends Omit<PriceLine, 'label'> {}

export interface StayPrice {
  lines: Line[]
  /** Nights after all discounts: the base of refunds and of the tourist tax. */
  nightsMinor: number
  subtotalMinor: number
  totalMinor: number
  ownerFeeMinor: number
}

/**
 * The price of a stay in the order of rules, section 3: integers in minor units, each line rounded half up, the total
 * their sum. `stayTotalSql` is the same in SQL for searches.
 */
export function priceStay(
  card: RateCard,
  rates: { nights: NightRates; periods: RatePeriod[] },
  stay: PricedStay,
): StayPrice {
  const lines: Line[] = []
  const add = (code: PriceLine['code'], unitMinor: number, quantity = 1, tariff?: TaxTariff | null) => {
    const amount_minor = unitMinor * quantity
    if (amount_minor !== 0)
      lines.push({ code, quantity, unit_minor: unitMinor, amount_minor, ...(tariff && { tariff }) })
    return amount_minor
  }
  const count = stay.nights.length
  let gross = 0
  for (const [price, quantity] of groupByPrice(stay.nights.map((night) => nightPrice(card, rates, night)))) {
    gross += add('night', price, quantity)
  }
  const extraGuests = Math.max(stay.adults + stay.children - card.includedGuests, 0)
  gross += add('extra_guest', card.extraGuestFeeMinor, extraGuests * count)
  const { length, timing } = discounts(card, gross, count, stay.daysAhead)
  let nightsMinor = gross + add('length_discount', -length) + add('timing_discount', -timing)
  nightsMinor += add('promo', -promoOff(stay.promo, nightsMinor))
  const fees =
    add('cleaning', card.cleaningFeeMinor) +
    add('linen', stay.linen ? card.linenFeeMinor : 0) +
    add('pets', stay.pets > 0 ? card.petFeeMinor : 0)
  const subtotalMinor = nightsMinor + fees
  const serviceFee = add('service_fee', percentOf(subtotalMinor, stay.fees.guestFeePercent))
  let tax = add('tourist_tax', taxOfStay(card, nightsMinor, count), 1, card.taxTariff)
  for (const [perAdult, quantity] of groupByPrice(taxOfNights(card, nightsMinor, stay))) {
    const taxed = stay.adults - (stay.exemptAdults ?? 0)
    tax += add('tourist_tax', perAdult, taxed * quantity, card.taxTariff)
  }
  return {
    lines,
    nightsMinor,
    subtotalMinor,
    totalMinor: subtotalMinor + serviceFee + tax,
    ownerFeeMinor: percentOf(subtotalMinor, stay.fees.ownerFeePercent),
  }
}

/** Groups nights by price, in the order of the first night of each price. */
function groupByPrice(prices: number[]) {
  const groups = new Map<number, number>()
  for (const price of prices) groups.set(price, (groups.get(price) ?? 0) + 1)
  return groups
}

function discounts(card: RateCard, gross: number, nights: number, daysAhead: number) {
  const lengthPercent =
    nights >= longStayNights
      ? Math.max(card.monthlyDiscount, card.weeklyDiscount)
      : nights >= 7
        ? card.weeklyDiscount
        : 0
  const isNonRefundable = card.cancellationPolicy === 'non_refundable' && nights < longStayNights
  const timingPercent =
    Math.max(
      daysAhead >= 60 ? card.earlyBirdDiscount : 0,
      daysAhead <= 3 ? card.lastMinuteDiscount : 0,
      card.newListingDiscount,
    ) + (isNonRefundable ? nonRefundablePercent : 0)
  const most = Math.floor((gross * mostDiscountPercent) / 100)
  const length = Math.min(percentOf(gross, lengthPercent), most)
  return { length, timing: Math.min(percentOf(gross, timingPercent), most - length) }
}

function promoOff(promo: PricedStay['promo'], nightsMinor: number) {
  if (!promo) return 0
  const off = promo.percent === null ? (promo.amountMinor ?? 0) : percentOf(nightsMinor, promo.percent)
  return Math.min(off, nightsMinor)
}

/** Tax of the stay, whoever sleeps there: a share of the price of the nights. */
function taxOfStay({ taxPeriods }: RateCard, nightsMinor: number, nights: number) {
  const [tax] = taxPeriods ?? []
  if (!tax || !('stay_rate_bp' in tax) || nights > tax.most_nights) return 0
  return divide(tax.stay_rate_bp * nightsMinor, 10_000)
}

/**
 * Tourist tax of one adult for each night, surcharges included (rules, section 4; CGCT L2333-30): by the tariff in
 * force on it, zero where the commune charges none in that season.
 */
function taxOfNights(card: RateCard, nightsMinor: number, stay: PricedStay) {
  const shares = 10_000 * stay.nights.length * (stay.adults + stay.children + stay.infants)
  const taxAt = ({ fixed_minor, rate_bp, cap_minor }: Omit<TaxPeriod, 'from' | 'to'>) => {
    const own = fixed_minor || Math.min(divide(rate_bp * nightsMinor, shares), cap_minor)
    return own + divide(own * card.taxSurchargeBp, 10_000)
  }
  const { taxPeriods, taxFixedMinor, taxRateBp, taxCapMinor } = card
  if (!taxPeriods) {
    const tax = taxAt({ fixed_minor: taxFixedMinor, rate_bp: taxRateBp, cap_minor: taxCapMinor })
    return stay.nights.map(() => tax)
  }
  return stay.nights.map((night) => {
    const day = Number(night.slice(5, 7)) * 100 + Number(night.slice(8))
    const period = taxPeriods.find((each) => 'from' in each && each.from <= day && day <= each.to)
    return period && 'from' in period ? taxAt(period) : 0
  })
}

/** Percentage of an amount, rounded half up. */
export function percentOf(amountMinor: number, percent: number) {
  return divide(amountMinor * percent, 100)
}

/** Quotient of non-negative integers, rounded half up. */
export function divide(amount: number, by: number) {
  return Math.floor((2 * amount + by) / (2 * by))
}
