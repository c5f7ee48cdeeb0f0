import { lastDayToReview } from '#contract/bookings/review-rules.ts'
import type { ineligibilities } from '#contract/bookings/reviews.ts'

export type Ineligibility = (typeof ineligibilities)[number]

/** The fields of a stay that eligibility needs. */
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
  /** Bookings of the user at the rental. */
  stays: ReviewableStay[]
}

export interface Eligibility {
  /** Reason of the refusal; null when the last stay can be reviewed. */
  refusedFor: Ineligibility | null
  /** The last stay that ended. */
  stay: ReviewableStay | null
  reviewUntil: string | null
}

/** @param today in the rental's time zone */
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

/** A guest whose stay is current, or ended so recently that its status has not changed yet. */
function isUnderWay({ status, checkIn }: ReviewableStay, today: string) {
  return status === 'IN_STAY' || (status === 'CONFIRMED' && checkIn <= today)
}
