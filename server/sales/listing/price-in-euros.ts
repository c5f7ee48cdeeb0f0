import type { Rates } from '#contract/core/rates.ts'

/** A price in cents of a euro at the day's rate, by which listings of several currencies are sorted and found. */
export function priceInEuros(price: string | null, currency: string, { rates }: Rates): number | null {
  const rate = rates[currency]
  if (price === null || !rate) return null
  return Math.round((Number(price) / rate) * 100)
}
