/** Reason, in the history of a listing, of a suspension that follows the seller's verification. */
export const verificationSuspended = 'verification_suspended'
/** The same where the account of the seller is suspended. */
export const accountSuspended = 'account_suspended'
/** The same where an accepted offer had no news for the days of `offer_silence_days`. */
export const offerSilent = 'no_news'
