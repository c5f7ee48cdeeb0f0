import type { OwnReview, SubScoreName } from '#contract/bookings/reviews.ts'
import { readStored, store } from '#web/api/browser-storage.ts'
import { subScoreOrder } from '../sub-score-labels.ts'

/** Values of the review form; `rating` is 0 until one is chosen. */
export interface ReviewDraftState {
  rating: number
  comment: string
  subScores: Partial<Record<SubScoreName, number>>
}

export const emptyDraft: ReviewDraftState = { rating: 0, comment: '', subScores: {} }

export function draftOf({ rating, comment, sub_scores }: OwnReview): ReviewDraftState {
  const rated = subScoreOrder.flatMap((name) => {
    const score = sub_scores[name]
    return score === null ? [] : [[name, score] as const]
  })
  return { rating, comment: comment ?? '', subScores: Object.fromEntries(rated) }
}

/** The request body of a draft; an empty comment is null. */
export function bodyOf({ rating, comment, subScores }: ReviewDraftState) {
  return { rating, comment: comment.trim() || null, sub_scores: subScores }
}

const storeKey = (rentalId: string) => `review-draft:${rentalId}`

/** The draft in the session storage, so that leaving the page loses no text; empty where there is none. */
export function readDraft(rentalId: string): ReviewDraftState {
  try {
    const stored: unknown = JSON.parse(readStored(storeKey(rentalId), 'sessionStorage') ?? 'null')
    return stored && typeof stored === 'object' ? { ...emptyDraft, ...stored } : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function storeDraft(rentalId: string, draft: ReviewDraftState) {
  // Where nothing is stored, the draft is lost with the page.
  store(storeKey(rentalId), draft === emptyDraft ? null : JSON.stringify(draft), 'sessionStorage')
}
