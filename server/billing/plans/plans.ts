import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
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

/** Plans for sellers as they are offered now, the cheapest first; prices and limits are settings. */
export function plansIn({ get }: SettingsLookup): readonly Plan[] {
  return [
    {
      code: 'private',
      for: 'private',
      prices: free,
      limits: { live_listings: get('private_live_listings'), team_members: 1, highlights: 0 },
    },
    {
      code: 'pro_start',
      for: 'professional',
      prices: free,
      limits: {
        live_listings: get('pro_start_live_listings'),
        team_members: get('pro_start_team_members'),
        highlights: 0,
      },
    },
    {
      code: 'pro_essential',
      for: 'professional',
      prices: {
        EUR: get('pro_essential_price_eur'),
        XOF: get('pro_essential_price_xof'),
        XAF: get('pro_essential_price_xaf'),
      },
      limits: {
        live_listings: get('pro_essential_live_listings'),
        team_members: get('pro_essential_team_members'),
        highlights: get('pro_essential_highlights'),
      },
    },
    {
      code: 'pro_agency',
      for: 'professional',
      prices: {
        EUR: get('pro_agency_price_eur'),
        XOF: get('pro_agency_price_xof'),
        XAF: get('pro_agency_price_xaf'),
      },
      limits: {
        live_listings: get('pro_agency_live_listings'),
        team_members: get('pro_agency_team_members'),
        highlights: get('pro_agency_highlights'),
      },
    },
    {
      code: 'pro_network',
      for: 'professional',
      prices: {
        EUR: get('pro_network_price_eur'),
        XOF: get('pro_network_price_xof'),
        XAF: get('pro_network_price_xaf'),
      },
      limits: { live_listings: null, team_members: null, highlights: get('pro_network_highlights') },
    },
  ]
}

/** Months per invoice, and how many of them are paid: two of a year are free. */
export const cycles: Record<BillingCycle, { months: number; paid: number }> = {
  month: { months: 1, paid: 1 },
  year: { months: 12, paid: 10 },
}

/** Price of a period of a plan, without tax. */
export function priceOf(
  settings: SettingsLookup,
  code: PlanCode,
  currency: BillingCurrency,
  cycle: BillingCycle,
) {
  return planOf(settings, code).prices[currency] * cycles[cycle].paid
}

export function planOf(settings: SettingsLookup, code: PlanCode) {
  return plansIn(settings).find((plan) => plan.code === code)!
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
