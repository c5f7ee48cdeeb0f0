import { hasContactData } from './contact-data.ts'

/** From this score on, a published rental is on hold until a moderator has checked it (rules, section 5). */
export const onHoldFrom = 40

const points = { contactData: 30, lowPrice: 30, unprovenOwner: 20 }

/** A price below this share of the median is suspicious. */
const lowPriceShare = 0.6
/** With fewer rentals the median is not significant. */
const fewestComparables = 10
const newAccountDays = 7

export interface RiskFacts {
  texts: string[]
  priceMinor: number
  /** Rentals of the same type in the same town. */
  comparables: { count: number; medianPriceMinor: number | null }
  ownerSince: Date
  ownerVerified: boolean
}

/**
 * Risk of immediate publication (rules, section 10, as far as it concerns stays). A new owner with an unverified
 * identity counts once, so that an honest first rental is never put on hold.
 */
export function riskOf(facts: RiskFacts, now: Date) {
  let score = 0
  if (facts.texts.some(hasContactData)) score += points.contactData
  if (isSuspiciouslyCheap(facts)) score += points.lowPrice
  if (!facts.ownerVerified || isNew(facts.ownerSince, now)) score += points.unprovenOwner
  return score
}

/**
 * Whether a published rental is on hold after an edit: when the edit raises it above the threshold, or when it was on
 * hold and is still above. What a moderator approved does not put it on hold again.
 */
export function isOnHoldAfterEdit(wasOnHold: boolean, before: number, after: number) {
  return after >= onHoldFrom && (wasOnHold || before < onHoldFrom)
}

function isSuspiciouslyCheap({ priceMinor, comparables: { count, medianPriceMinor } }: RiskFacts) {
  if (count < fewestComparables || medianPriceMinor === null) return false
  return priceMinor < medianPriceMinor * lowPriceShare
}

function isNew(since: Date, now: Date) {
  return now.getTime() - since.getTime() < newAccountDays * 24 * 60 * 60 * 1000
}
