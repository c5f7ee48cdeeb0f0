import type { ineligibilities } from '#contract/bookings/reviews.ts'

export type Ineligibility = (typeof ineligibilities)[number]

/** Days after the departure within which a stay can be reviewed (rules, section 6). */
export const reviewDays = 14

/** A stay as far as its review goes. */
export interface ReviewableStay {
  bookingId: string
  status: string
  checkIn: string
  checkOut: string
  isReviewed: boolean
}

export interface Candidate {
  isSuspended: boolean
  isOwner: boolean
  isStaff: boolean
  /** Bookings of this person at this home. */
  stays: ReviewableStay[]
}

export interface Eligibility {
  /** Why not; null when the newest stay can be reviewed. */
  refusedFor: Ineligibility | null
  /** The newest stay that is over. */
  stay: ReviewableStay | null
  reviewUntil: string | null
}

/** @param today the day it is at the home */
export function judgeEligibility(candidate: Candidate | null, today: string): Eligibility {
  const completed = (candidate?.stays ?? [])
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((a, b) => b.checkOut.localeCompare(a.checkOut))
  const stay = completed[0] ?? null
  return {
    refusedFor: refusalOf(candidate, stay, today),
    stay,
    reviewUntil: stay && lastDayToReview(stay.checkOut),
  }
}

export function lastDayToReview(checkOut: string) {
  return Temporal.PlainDate.from(checkOut).add({ days: reviewDays }).toString()
}

function refusalOf(
  candidate: Candidate | null,
  stay: ReviewableStay | null,
  today: string,
): Ineligibility | null {
  if (!candidate) return 'not_signed_in'
  if (candidate.isSuspended) return 'suspended'
  if (candidate.isOwner) return 'own_home'
  if (candidate.isStaff) return 'staff'
  if (!stay) return candidate.stays.some((each) => isUnderWay(each, today)) ? 'stay_in_progress' : 'no_stay'
  if (stay.isReviewed) return 'already_reviewed'
  return today > lastDayToReview(stay.checkOut) ? 'too_late' : null
}

/** A guest who is there now, or left so lately that nobody has closed the stay yet. */
function isUnderWay({ status, checkIn }: ReviewableStay, today: string) {
  return status === 'IN_STAY' || (status === 'CONFIRMED' && checkIn <= today)
}
