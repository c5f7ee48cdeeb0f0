import type { PendingTrigger } from '#contract/moderation/review-moderation.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { hasInsult, plainText } from './insults.ts'

/** Days during which an account is new (rules, section 10). */
const newAccountDays = 7
const shortComment = 20
/** Shorter texts are alike by chance: “Très bien, merci”. */
const shortestSignificant = 20

export interface ReviewToJudge {
  rating: number
  comment: string | null
  /** Somebody else, or the same person elsewhere, wrote the very same. */
  isDuplicate: boolean
  /** When the author's account was opened. */
  authorSince: Date
  /** Author and owner have something to do with each other beyond the stay. */
  isOwnerConflict: boolean
}

/** What keeps a review from being published at once (rules, section 6); nothing when it may. */
export function findTriggers(review: ReviewToJudge, now: Date): PendingTrigger[] {
  const comment = review.comment ?? ''
  const found: Record<PendingTrigger, boolean> = {
    contact_data: hasContactData(withoutAddresses(comment)),
    insult: hasInsult(comment),
    link: hasLink(comment),
    short_bad_rating: review.rating <= 2 && Array.from(comment).length < shortComment,
    duplicate: review.isDuplicate,
    new_account: now.getTime() - review.authorSince.getTime() < newAccountDays * 86_400_000,
    owner_conflict: review.isOwnerConflict,
  }
  return (Object.keys(found) as PendingTrigger[]).filter((trigger) => found[trigger])
}

const links =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z\d][a-z\d-]{0,62}\.(?:com|fr|net|org|be|ch|lu|ca|sn|ci|bj|tg|cm|ma|tn|eu|io|me|info|biz|co|app|link|ly|gl|es|uk|de|it)(?:\/\S*)?(?=[\s,;:!?)»”"']|\.?$|\.\s)/iu

/** Whether a text leads elsewhere. */
export function hasLink(text: string) {
  return links.test(text.normalize('NFKC'))
}

/** An address of the web is a link, not a way to reach somebody; that of an e-mail stays. */
function withoutAddresses(text: string) {
  return text.replace(/(?<![\p{L}\d@._-])(?:https?:\/\/|www\.)\S+/giu, ' ')
}

/** What two comments are compared by; null where they are too short to tell. */
export function commentKeyOf(comment: string | null) {
  const key = plainText(comment ?? '')
  return key.length < shortestSignificant ? null : key.slice(0, 400)
}
