import type { KycStatus } from '#contract/accounts/accounts.ts'

/**
 * The stored result of a person's identity verification. Its end is an instant: a reader compares it with the time
 * alone, without waiting for the job that ends approvals.
 */
export interface StoredIdentity {
  kycStatus: KycStatus
  identityVerifiedAt: Date | null
  /** Null where it has no end. */
  identityEndsAt: Date | null
}

/** `kyc_status` at an instant: a verified identity is `expired` from its end on. */
export function kycStatusAt(
  { kycStatus, identityEndsAt }: Pick<StoredIdentity, 'kycStatus' | 'identityEndsAt'>,
  now: Date,
): KycStatus {
  return kycStatus === 'verified' && identityEndsAt && identityEndsAt <= now ? 'expired' : kycStatus
}

/** When the identity that counts at an instant was verified; null where none does. */
export function identityVerifiedAt(
  { identityVerifiedAt: verifiedAt, identityEndsAt }: Omit<StoredIdentity, 'kycStatus'>,
  now: Date,
): Date | null {
  return identityEndsAt && identityEndsAt <= now ? null : verifiedAt
}
