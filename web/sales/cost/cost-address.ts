import { flag, named, parameter } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** Inputs of the calculator. */
export interface CostDraft {
  /** Down payment in whole units of the currency. */
  own: number
  years: number
  rate: number
  insurance: number
  firstPurchase: boolean
  /** Percentage of the price, for countries other than France: their duties and fees are not implemented. */
  costsRate: number
}

export const bounds = {
  years: { min: 5, max: 27, step: 1 },
  rate: { min: 0, max: 10, step: 0.05 },
  insurance: { min: 0, max: 1, step: 0.02 },
  costsRate: { min: 0, max: 25, step: 0.5 },
} as const

/** The defaults: a down payment of a quarter of the price, over 20 years. */
export function initialDraft(price: number): CostDraft {
  return {
    own: Math.round(price / 4000) * 1000,
    years: 20,
    rate: 3.25,
    insurance: 0.3,
    firstPurchase: false,
    costsRate: 0,
  }
}

/**
 * State of the calculator in the query string, with defaults from the price. Numbers out of bounds are read as the
 * nearest bound.
 */
export function costSearch(price: number) {
  const first = initialDraft(price)
  const within = (name: keyof typeof bounds, rounded = (value: number) => value) =>
    numberField(first[name], bounds[name], rounded)
  return searchState<CostDraft>({
    own: named('apport', numberField(first.own, { min: 0, max: price * 1.3 }, Math.round)),
    years: named('duree', within('years', Math.round)),
    rate: named('taux', within('rate')),
    insurance: named('assurance', within('insurance')),
    firstPurchase: named('premier_achat', flag('oui')),
    costsRate: named('frais', within('costsRate')),
  })
}

function numberField(
  otherwise: number,
  { min, max }: { min: number; max: number },
  rounded: (value: number) => number,
) {
  return parameter(otherwise, (written) => {
    const value = Number(written)
    return written && Number.isFinite(value) ? rounded(Math.min(max, Math.max(min, value))) : undefined
  })
}
