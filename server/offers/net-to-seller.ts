import type { FeesPayer } from '#contract/sales/sale-enums.ts'

interface Fees {
  feesPayer: FeesPayer | null
  /** As published for the asking price, tax included; null where the listing has none. */
  feesMinor: number | null
  /** Whether an agent, a notary or another professional sells: a private seller alone owes nobody fees. */
  isProfessional: boolean
}

export interface NetToSeller {
  /** Null: not known. */
  feesMinor: number | null
  netMinor: number | null
}

/**
 * What an offer leaves the seller after the fees of the mandate. An offer is made in the price of the listing, which
 * includes the fees where the buyer owes them, so that they are deducted whoever owes them. Repayment of a loan,
 * release of a mortgage and taxes are not known here.
 */
export function netToSeller(amountMinor: number, fees: Fees): NetToSeller {
  const feesMinor = feesOf(fees)
  // The amount is published for the asking price; one above the offer cannot belong to it.
  if (feesMinor === null || feesMinor >= amountMinor) return { feesMinor: null, netMinor: null }
  return { feesMinor, netMinor: amountMinor - feesMinor }
}

function feesOf({ feesPayer, feesMinor, isProfessional }: Fees) {
  if (feesPayer === 'none') return 0
  if (feesPayer === null) return isProfessional ? null : 0
  return feesMinor
}

/** How far an offer is from the asking price; null without one. */
export function distanceToPrice(amountMinor: number, priceMinor: number | null) {
  if (priceMinor === null || priceMinor <= 0) return { differenceMinor: null, differencePercent: null }
  const differenceMinor = amountMinor - priceMinor
  return { differenceMinor, differencePercent: Math.round((differenceMinor / priceMinor) * 1_000) / 10 }
}

/** The part of an offer that its buyer has: all of it without a loan; null where they did not say. */
export function ownFundsPercent(amountMinor: number, financing: string, ownFundsMinor: number | null) {
  if (financing === 'cash') return 100
  return ownFundsMinor === null ? null : Math.min(100, Math.round((ownFundsMinor / amountMinor) * 100))
}
