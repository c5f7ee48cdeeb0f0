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

/** A purchase, in whole units of its currency. */
export interface Purchase {
  /** Price paid by the buyer, including the agency's fees that the buyer owes. */
  price: number
  /** The agency's fees within the price; they are exempt from transfer duties. */
  buyerFees: number
  /** Sold with VAT, within five years of completion. */
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

/** Transfer duties, notary's fees and expenses of a purchase in France (« frais de notaire »). */
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

/** Duties of département, State and commune in percent of the price: a departmental rate of 5 makes 6.3185. */
export function dutyRate(departmental: number) {
  return departmental * (1 + gatheringRate / 100) + communalRate
}

/** Notary's proportional fees before VAT (Code de commerce, article A. 444-91). */
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

/** Costs in other countries: the percentage that the viewer entered. */
export function flatCosts(price: number, rate: number): number {
  return percent(price, rate)
}

function percent(amount: number, rate: number) {
  return Math.round((amount * rate) / 100)
}
