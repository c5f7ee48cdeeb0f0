import type { Rates } from '#contract/core/rates.ts'

/** A price in euro cents at the day's rate, to sort and filter listings of several currencies. */
export function priceInEuros(price: string | null, currency: string, { rates }: Rates): number | null {
  const rate = rates[currency]
  if (price === null || !rate) return null
  return Math.round((Number(price) / rate) * 100)
}
