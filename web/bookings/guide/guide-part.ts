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
