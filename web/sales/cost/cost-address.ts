/** Inputs of the calculator. The query string contains only those that differ from `initialDraft`. */
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

const fields = {
  own: 'apport',
  years: 'duree',
  rate: 'taux',
  insurance: 'assurance',
  firstPurchase: 'premier_achat',
  costsRate: 'frais',
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

export function costDraftOf(search: URLSearchParams, price: number): CostDraft {
  const first = initialDraft(price)
  const number = (field: keyof typeof fields, min: number, max: number, otherwise: number) => {
    const text = search.get(fields[field])
    const value = Number(text)
    return text && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise
  }
  const within = (field: keyof typeof bounds) =>
    number(field, bounds[field].min, bounds[field].max, first[field])
  return {
    own: Math.round(number('own', 0, price * 1.3, first.own)),
    years: Math.round(within('years')),
    rate: within('rate'),
    insurance: within('insurance'),
    firstPurchase: search.get(fields.firstPurchase) === 'oui',
    costsRate: within('costsRate'),
  }
}

/** Writes the inputs into a query string and preserves its other fields. */
export function withCostDraft(search: URLSearchParams, draft: CostDraft, price: number) {
  const next = new URLSearchParams(search)
  const first = initialDraft(price)
  for (const field of Object.keys(fields) as (keyof CostDraft)[]) {
    if (draft[field] === first[field]) next.delete(fields[field])
    else next.set(fields[field], draft[field] === true ? 'oui' : String(draft[field]))
  }
  return next
}
