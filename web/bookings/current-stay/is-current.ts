import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'

/** Whether a guest lives by the page of a stay now: under way, or so near that its guide shows the way. */
export function isCurrent({ status }: Pick<Booking, 'status'>, guide: Pick<StayGuide, 'way'> | null) {
  return status === 'IN_STAY' || (status === 'CONFIRMED' && guide?.way.state === 'open')
}
