/** Signals for a quicker review of a listing, with their points (rules, section 10). */
const riskSignals = {
  illegal_report: 50,
  authority_order: 50,
  foreign_picture: 50,
  banned_ties: 30,
  low_price: 30,
  contact_data: 30,
  new_account: 20,
  unverified_seller: 20,
  unfit_type: 20,
  resubmitted: 20,
  professional_waiting: 10,
  trusted_professional: -20,
} as const satisfies Record<string, number>
export type RiskSignal = keyof typeof riskSignals

/** Below the first the risk is low; from the second on a listing is hidden until it is reviewed. */
const lowRiskBelow = 20
export const highRiskFrom = 40

const newAccountDays = 7
const lowPriceShare = 0.6
/** Minimum of comparable listings for a usual price. */
const fewestComparables = 10
const suspectSubmission = 3
const trustedApprovals = 10

export interface SaleRiskFacts {
  hasContactData: boolean
  /** A picture that a listing of another seller uses as well. */
  hasForeignPicture: boolean
  /** The seller shares a device, an IP address, a phone number or a bank account with a banned user. */
  hasBannedTies: boolean
  activeReports: number
  /** Unanswered orders of authorities. */
  openOrders: number
  /** The type contradicts the country or the declared facts (`unfit-type.ts`). */
  hasUnfitType: boolean
  submissions: number
  /** Euro cents per square metre, and what is usual for the type in its town. */
  priceOfSquareMetre: number | null
  usual: { count: number; median: number | null }
  seller: {
    since: Date
    isVerified: boolean
    isProfessional: boolean
    /** Pays for a plan. */
    isPaying: boolean
    approvedListings: number
    upheldReports: number
  }
}

export function signalsOf(facts: SaleRiskFacts, now: Date): RiskSignal[] {
  const { seller } = facts
  const holds: Record<RiskSignal, boolean> = {
    illegal_report: facts.activeReports > 0,
    authority_order: facts.openOrders > 0,
    foreign_picture: facts.hasForeignPicture,
    banned_ties: facts.hasBannedTies,
    low_price: isSuspiciouslyCheap(facts),
    contact_data: facts.hasContactData,
    new_account: now.getTime() - seller.since.getTime() < newAccountDays * 86_400_000,
    unverified_seller: !seller.isVerified,
    unfit_type: facts.hasUnfitType,
    resubmitted: facts.submissions >= suspectSubmission,
    professional_waiting: isTrusted(seller) || (seller.isProfessional && seller.isPaying),
    trusted_professional: isTrusted(seller),
  }
  return (Object.keys(riskSignals) as RiskSignal[]).filter((signal) => holds[signal])
}

export function pointsOf(signals: readonly RiskSignal[]) {
  return signals.reduce((sum, signal) => sum + riskSignals[signal], 0)
}

function isTrusted(seller: SaleRiskFacts['seller']) {
  return (
    seller.isProfessional &&
    seller.isVerified &&
    seller.approvedListings >= trustedApprovals &&
    seller.upheldReports === 0
  )
}

/** Conditions of automatic approval (rules, section 5). */
const autoApprovalScore = 85
export function isApprovedAtOnce(signals: readonly RiskSignal[], score: number) {
  return (
    signals.includes('trusted_professional') &&
    score >= autoApprovalScore &&
    pointsOf(signals) < lowRiskBelow &&
    !signals.some((signal) => riskSignals[signal] >= highRiskFrom)
  )
}

function isSuspiciouslyCheap({ priceOfSquareMetre, usual }: SaleRiskFacts) {
  if (priceOfSquareMetre === null || usual.median === null || usual.count < fewestComparables) return false
  return priceOfSquareMetre < usual.median * lowPriceShare
}
