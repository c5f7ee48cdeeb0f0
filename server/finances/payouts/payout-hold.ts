import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import type { Currency } from '#contract/core/money.ts'

/** Below these amounts a transfer costs more than it is worth: the payout waits for the next stay. In minor units. */
const leastPayout: Record<Currency, number> = {
  EUR: 1_000,
  CHF: 1_000,
  CAD: 1_500,
  XOF: 5_000,
  XAF: 5_000,
  MAD: 10_000,
  TND: 30_000,
}
/** Hours for a guest to report an incident before the payout is sent. */
export const incidentWindowHours = 24

export interface PayoutFacts {
  now: Date
  dueAt: Date
  isDisputed: boolean
  /** The owner’s account is suspended. */
  isOwnerSuspended: boolean
  /** The guest's bank contests a payment of the stay. */
  isContested: boolean
  isIdentityVerified: boolean
  hasBankAccount: boolean
  /** The number was submitted less than 72 hours ago: the owner may still report that it is not theirs. */
  isBankAccountNew: boolean
  /** The bank rejected a transfer for this account. */
  isBankAccountRejected: boolean
  /** The account is held by somebody else than the owner, which staff have not accepted (`account-holder.ts`). */
  isHolderUnknown: boolean
  /** A passkey or an authenticator application is confirmed. */
  hasSecondFactor: boolean
  /** A payout was sent to the owner before, or is on its way. */
  wasPaidBefore: boolean
  /** The sum owed to the owner and due, in the currency of the payout. */
  dueMinor: number
  currency: Currency
}

/**
 * Whether a payout can be sent now, and if not, why not (rules, sections 1 and 5). A stolen account is worth most to a
 * thief before its first payout: that one requires a second factor.
 */
export function assessPayout(facts: PayoutFacts): { status: PayoutStatus; holdReason: HoldReason | null } {
  if (facts.isContested) return { status: 'held', holdReason: 'chargeback' }
  if (facts.isOwnerSuspended) return { status: 'held', holdReason: 'suspension' }
  if (facts.isDisputed) return { status: 'held', holdReason: 'dispute' }
  if (facts.now < facts.dueAt) return { status: 'scheduled', holdReason: 'incident_window' }
  if (!facts.isIdentityVerified) return { status: 'held', holdReason: 'identity' }
  if (!facts.hasBankAccount) return { status: 'held', holdReason: 'bank_account' }
  if (facts.isBankAccountRejected) return { status: 'held', holdReason: 'transfer_rejected' }
  if (facts.isHolderUnknown) return { status: 'held', holdReason: 'account_holder' }
  if (!facts.hasSecondFactor && !facts.wasPaidBefore) return { status: 'held', holdReason: 'second_factor' }
  if (facts.isBankAccountNew) return { status: 'held', holdReason: 'bank_account_changed' }
  if (facts.dueMinor < leastPayout[facts.currency]) return { status: 'held', holdReason: 'minimum' }
  return { status: 'ready', holdReason: null }
}
