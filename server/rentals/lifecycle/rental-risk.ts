import { hasContactData } from './contact-data.ts'

/** From this score on, a published home waits for a moderator before anybody else sees it (rules, section 5). */
export const onHoldFrom = 40

const points = { contactData: 30, lowPrice: 30, unprovenOwner: 20 }

/** Below this share of the usual price a home is suspiciously cheap. */
const lowPriceShare = 0.6
/** Fewer homes than this say nothing of what is usual. */
const fewestComparables = 10
const newAccountDays = 7

export interface RiskFacts {
  texts: string[]
  priceMinor: number
  /** Homes of the same kind in the same town. */
  comparables: { count: number; medianPriceMinor: number | null }
  ownerSince: Date
  ownerVerified: boolean
}

/**
 * What speaks against showing a home at once (rules, section 10, as far as it concerns stays). A new owner whose
 * identity is not verified yet weighs once, so that an honest first home is never held.
 */
export function riskOf(facts: RiskFacts, now: Date) {
  let score = 0
  if (facts.texts.some(hasContactData)) score += points.contactData
  if (isSuspiciouslyCheap(facts)) score += points.lowPrice
  if (!facts.ownerVerified || isNew(facts.ownerSince, now)) score += points.unprovenOwner
  return score
}

/**
 * Whether a published home is held after it was edited: when the edit carries it over the threshold, or when it was
 * held before and still deserves it. A home that a moderator let pass is not held again for what it had then.
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
