import type { BillingCurrency, BillingCycle, PlanCode, PlanLimit } from '#contract/money/billing-enums.ts'
import type { CountryCode } from '#contract/core/open-countries.ts'

export interface Plan {
  code: PlanCode
  for: 'private' | 'professional'
  /** Per month, without tax, in minor units of each currency. */
  prices: Record<BillingCurrency, number>
  /** Null for no limit. */
  limits: Record<PlanLimit, number | null>
}

const free = { EUR: 0, XOF: 0, XAF: 0 }

/** Plans for sellers, the cheapest first. Three live sales for a private seller are a rule (section 9). */
export const plans: readonly Plan[] = [
  {
    code: 'private',
    for: 'private',
    prices: free,
    limits: { live_listings: 3, team_members: 1, highlights: 0 },
  },
  {
    code: 'pro_start',
    for: 'professional',
    prices: free,
    limits: { live_listings: 15, team_members: 2, highlights: 0 },
  },
  {
    code: 'pro_essential',
    for: 'professional',
    prices: { EUR: 4_900, XOF: 32_000, XAF: 32_000 },
    limits: { live_listings: 40, team_members: 5, highlights: 3 },
  },
  {
    code: 'pro_agency',
    for: 'professional',
    prices: { EUR: 12_900, XOF: 84_500, XAF: 84_500 },
    limits: { live_listings: 150, team_members: 20, highlights: 10 },
  },
  {
    code: 'pro_network',
    for: 'professional',
    prices: { EUR: 29_900, XOF: 196_000, XAF: 196_000 },
    limits: { live_listings: null, team_members: null, highlights: 40 },
  },
]

/** Months per invoice, and how many of them are paid: two of a year are free. */
export const cycles: Record<BillingCycle, { months: number; paid: number }> = {
  month: { months: 1, paid: 1 },
  year: { months: 12, paid: 10 },
}

/** Price of a period of a plan, without tax. */
export function priceOf(code: PlanCode, currency: BillingCurrency, cycle: BillingCycle) {
  return planOf(code).prices[currency] * cycles[cycle].paid
}

export function planOf(code: PlanCode) {
  return plans.find((plan) => plan.code === code)!
}

/** The free plan of a kind of seller. */
export function freePlan(isProfessional: boolean): PlanCode {
  return isProfessional ? 'pro_start' : 'private'
}

const francs: Partial<Record<CountryCode, BillingCurrency>> = {
  CI: 'XOF',
  SN: 'XOF',
  BJ: 'XOF',
  TG: 'XOF',
  CM: 'XAF',
}

/** The currency in which a seller of a country is billed. */
export function billingCurrencyOf(country: CountryCode): BillingCurrency {
  return francs[country] ?? 'EUR'
}
