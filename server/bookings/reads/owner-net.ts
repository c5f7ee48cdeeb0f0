import type { PriceLine } from '#contract/bookings/bookings.ts'

/** What the owner gets of the whole price: the subtotal without the fee of the house (rules, section 3). */
export function ownerNet({ lines, ownerFeeMinor }: { lines: PriceLine[]; ownerFeeMinor: number }) {
  const subtotal = lines
    .filter(({ code }) => code !== 'service_fee' && code !== 'tourist_tax')
    .reduce((sum, line) => sum + line.amount_minor, 0)
  return subtotal - ownerFeeMinor
}
