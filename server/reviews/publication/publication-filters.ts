import type { PendingTrigger } from '#contract/moderation/review-moderation.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { hasInsult, plainText } from './insults.ts'

/** Days during which an account is new (rules, section 10). */
const newAccountDays = 7
const shortComment = 20
/** Shorter texts are equal by chance: “Très bien, merci”. */
const shortestSignificant = 20

export interface ReviewToJudge {
  rating: number
  comment: string | null
  /** Another user, or the same one for another stay, wrote the same text. */
  isDuplicate: boolean
  /** When the author's account was created. */
  authorSince: Date
  /** Author and owner are connected beyond the stay. */
  isOwnerConflict: boolean
}

/** What prevents immediate publication of a review (rules, section 6); empty when nothing does. */
export function findTriggers(
  review: ReviewToJudge,
  now: Date,
  bannedWords: readonly string[],
): PendingTrigger[] {
  const comment = review.comment ?? ''
  const found: Record<PendingTrigger, boolean> = {
    contact_data: hasContactData(withoutAddresses(comment)),
    insult: hasInsult(comment, bannedWords),
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

/** Whether a text contains a link. */
export function hasLink(text: string) {
  return links.test(text.normalize('NFKC'))
}

/** Web addresses count as links, not as contact data; e-mail addresses remain. */
function withoutAddresses(text: string) {
  return text.replace(/(?<![\p{L}\d@._-])(?:https?:\/\/|www\.)\S+/giu, ' ')
}

/** The key by which two comments are compared; null where they are too short. */
export function commentKeyOf(comment: string | null) {
  const key = plainText(comment ?? '')
  return key.length < shortestSignificant ? null : key.slice(0, 400)
}
