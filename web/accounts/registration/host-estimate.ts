/** Fees in force (rules, section 3): a share of what a stay costs before the guest's own fee, VAT included. */
export const ownerFeePercent = 3

/** What an owner would receive, in whole minor units, each line rounded half up. */
export function hostEstimate(nights: number, nightPriceMinor: number) {
  const gross = Math.round(nights * nightPriceMinor)
  const fee = Math.round((gross * ownerFeePercent) / 100)
  return { gross, fee, net: gross - fee }
}
