/** Reason, in the history of a listing, of a suspension that follows the seller's verification. */
export const verificationSuspended = 'verification_suspended'
/** The same where the account of the seller is suspended. */
export const accountSuspended = 'account_suspended'
