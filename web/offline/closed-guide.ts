import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { isOfWay } from '#contract/rentals/guide-steps.ts'

/** A stored guide without what the server would no longer send: way and codes end with the departure. */
export function closedGuide(guide: StayGuide, now: Date): StayGuide {
  const { way, codes } = guide
  // A copy is never ticked.
  const copy = { ...guide, may_tick: false }
  if (now.getTime() < Date.parse(codes.closes_at)) return copy
  return {
    ...copy,
    pictures: guide.pictures.filter(({ step }) => !isOfWay(step)),
    way: { ...way, state: 'over', directions: null, entry_method: null, entry_instructions: null },
    codes: { ...codes, state: 'over', door_code: null, wifi: null },
  }
}
