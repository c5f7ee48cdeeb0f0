/**
 * The owner's payout, in whole minor units, each line rounded half up. The fee is a share of the price before the guest's
 * service fee, VAT included (rules, section 3).
 */
export function hostEstimate(nights: number, nightPriceMinor: number, ownerFeePercent: number) {
  const gross = Math.round(nights * nightPriceMinor)
  const fee = Math.round((gross * ownerFeePercent) / 100)
  return { gross, fee, net: gross - fee }
}
