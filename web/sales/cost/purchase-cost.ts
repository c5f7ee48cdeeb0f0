import {
  advancedExpenses,
  communalRate,
  departmentalRateOf,
  gatheringRate,
  newBuildRate,
  newBuildVat,
  notarySlices,
  notaryVat,
  registerLeast,
  registerRate,
} from './transfer-duties.ts'

/** What buying a home takes, in whole units of its currency. */
export interface Purchase {
  /** What the buyer pays the seller and, where the buyer owes them, for the negotiation. */
  price: number
  /** The part of the price that pays the negotiation: no duty is owed on it. */
  buyerFees: number
  /** Sold with VAT: less than five years old. */
  isNew: boolean
  department: string | null
  firstPurchase: boolean
}

export interface AcquisitionCosts {
  duties: number
  notary: number
  register: number
  expenses: number
  total: number
}

/** Duties, the notary's pay and expenses of a purchase in France: « frais de notaire ». */
export function frenchCosts({
  price,
  buyerFees,
  isNew,
  department,
  firstPurchase,
}: Purchase): AcquisitionCosts {
  const taxed = Math.max(0, price - buyerFees)
  const duties = isNew
    ? percent(taxed / (1 + newBuildVat / 100), newBuildRate)
    : percent(taxed, dutyRate(departmentalRateOf(department, firstPurchase)))
  const notary = Math.round(notaryPay(taxed) * (1 + notaryVat / 100))
  const register = Math.max(registerLeast, percent(taxed, registerRate))
  const costs = { duties, notary, register, expenses: advancedExpenses }
  return { ...costs, total: duties + notary + register + advancedExpenses }
}

/** Département, State and commune together: 5 % makes 6.3185 %. */
export function dutyRate(departmental: number) {
  return departmental * (1 + gatheringRate / 100) + communalRate
}

/** Before VAT. */
export function notaryPay(price: number) {
  let from = 0
  let pay = 0
  for (const { upTo, rate } of notarySlices) {
    if (price <= from) break
    pay += ((Math.min(price, upTo) - from) * rate) / 100
    from = upTo
  }
  return pay
}

/** Where the house knows no scale of a country: the share that the reader was told. */
export function flatCosts(price: number, rate: number): number {
  return percent(price, rate)
}

function percent(amount: number, rate: number) {
  return Math.round((amount * rate) / 100)
}
