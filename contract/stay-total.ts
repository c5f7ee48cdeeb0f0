/** Fee the guest pays to the house, in percent of the nights and the cleaning (rules, section 3). */
export const guestFeePercent = 9

export interface StayPrice {
  nightMinor: number
  cleaningFeeMinor: number
}

/** What a stay costs, line by line, in minor units: the guest's fee is rounded half up. The total is their sum. */
export function stayLines({ nightMinor, cleaningFeeMinor }: StayPrice, nights: number) {
  const nightsMinor = nights * nightMinor
  const serviceFeeMinor = Math.floor(((nightsMinor + cleaningFeeMinor) * guestFeePercent + 50) / 100)
  return {
    nightsMinor,
    cleaningFeeMinor,
    serviceFeeMinor,
    totalMinor: nightsMinor + cleaningFeeMinor + serviceFeeMinor,
  }
}
