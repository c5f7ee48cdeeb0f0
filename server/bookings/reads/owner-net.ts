import type { PriceLine } from '#contract/bookings/bookings.ts'

/** The owner's share of the total: the subtotal without the platform fee (rules, section 3). */
export function ownerNet({ lines, ownerFeeMinor }: { lines: PriceLine[]; ownerFeeMinor: number }) {
  const subtotal = lines
    .filter(({ code }) => code !== 'service_fee' && code !== 'tourist_tax')
    .reduce((sum, line) => sum + line.amount_minor, 0)
  return subtotal - ownerFeeMinor
}
