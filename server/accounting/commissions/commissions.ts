import type { CommissionMonth, Commissions } from '#contract/money/commissions.ts'
import type { Currency } from '#contract/core/money.ts'
import { vatWithin } from '#server/schema/dealings/document-content.ts'
import type { EarningSum } from './commission-queries.ts'

/** Fees of a country in one currency, with the tax in them and what of it is booked. */
export interface CountryFees {
  countryCode: string | null
  currency: Currency
  ownerFeesMinor: number
  guestFeesMinor: number
  bookedOwnerVatMinor: number
  bookedGuestVatMinor: number
  plansMinor: number
  planVatMinor: number
}

const keyOf = ({ countryCode, currency }: { countryCode: string | null; currency: Currency }) =>
  `${countryCode ?? ''} ${currency}`

/** Groups sums of one month by country and currency. */
export function feesByCountry(sums: EarningSum[]): CountryFees[] {
  return [...Map.groupBy(sums, keyOf).values()].map((group) => {
    const { countryCode, currency } = group[0]!
    const sum = (account: EarningSum['account'], isFeeVat: boolean) =>
      group
        .filter((each) => each.account === account && each.isFeeVat === isFeeVat)
        .reduce((total, { amountMinor }) => total + amountMinor, 0)
    return {
      countryCode,
      currency,
      ownerFeesMinor: sum('owner_fees', false),
      guestFeesMinor: sum('guest_fees', false),
      // A booked tax is a debit on the account of the fees.
      bookedOwnerVatMinor: 0 - sum('owner_fees', true),
      bookedGuestVatMinor: 0 - sum('guest_fees', true),
      plansMinor: sum('plans', false),
      planVatMinor: sum('vat', false),
    }
  })
}

/** The tax within fees, rounded once for each account, as it is booked. */
export function vatOfFees({ ownerFeesMinor, guestFeesMinor }: CountryFees) {
  return { owner: vatWithin(ownerFeesMinor), guest: vatWithin(guestFeesMinor) }
}

/** One month as it is shown: the tax that is booked, or else what is in the fees so far. */
export function commissionMonth(
  month: string,
  sums: EarningSum[],
  ledger: { currency: Currency; amount: number }[],
): CommissionMonth {
  const fees = feesByCountry(sums)
  const isBooked = sums.some(({ isFeeVat }) => isFeeVat)
  const countries = fees.map((each) => presentFees(each, isBooked))
  const currencies = [...new Set(ledger.map(({ currency }) => currency))]
  return {
    month,
    is_vat_booked: isBooked,
    countries,
    totals: currencies.map((currency) => ({
      currency,
      total_minor: countries
        .filter((each) => each.currency === currency)
        .reduce((total, each) => total + each.total_minor, 0),
      ledger_minor: ledger
        .filter((each) => each.currency === currency)
        .reduce((total, { amount }) => total + amount, 0),
    })),
  }
}

function presentFees(fees: CountryFees, isBooked: boolean): Commissions {
  const { ownerFeesMinor, guestFeesMinor, plansMinor, planVatMinor } = fees
  const vat = isBooked
    ? { owner: fees.bookedOwnerVatMinor, guest: fees.bookedGuestVatMinor }
    : vatOfFees(fees)
  const feeVatMinor = vat.owner + vat.guest
  const totalMinor = ownerFeesMinor + guestFeesMinor + plansMinor + planVatMinor
  const vatMinor = feeVatMinor + planVatMinor
  return {
    country_code: fees.countryCode,
    currency: fees.currency,
    owner_fees_minor: ownerFeesMinor,
    guest_fees_minor: guestFeesMinor,
    plans_minor: plansMinor,
    fee_vat_minor: feeVatMinor,
    plan_vat_minor: planVatMinor,
    net_minor: totalMinor - vatMinor,
    vat_minor: vatMinor,
    total_minor: totalMinor,
  }
}
