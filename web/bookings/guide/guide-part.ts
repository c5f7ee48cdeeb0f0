import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { isOfWay } from '#contract/rentals/guide-steps.ts'
import type { GuidePartState } from '#contract/bookings/guide-disclosure.ts'

/**
 * What of a part of the guide can be shown: `stale` where its time has come since the page was loaded, or since this
 * device stored it.
 */
export function guidePart(
  { state, opens_at }: { state: GuidePartState; opens_at: string },
  isSent: boolean,
  now = Date.now(),
) {
  if (state === 'over') return 'over'
  if (isSent) return 'shown'
  return now >= Date.parse(opens_at) ? 'stale' : 'to_come'
}

/** The same of the way and how to get in. */
export function wayPart({ way, pictures }: StayGuide) {
  const { directions, entry_method: method, entry_instructions: instructions } = way
  const isSent = Boolean(directions || method || instructions) || pictures.some(({ step }) => isOfWay(step))
  return guidePart(way, isSent)
}
