/** Current fees (rules, section 3): a share of the price before the guest's service fee, VAT included. */
export const ownerFeePercent = 3

/** The owner's payout, in whole minor units, each line rounded half up. */
export function hostEstimate(nights: number, nightPriceMinor: number) {
  const gross = Math.round(nights * nightPriceMinor)
  const fee = Math.round((gross * ownerFeePercent) / 100)
  return { gross, fee, net: gross - fee }
}
