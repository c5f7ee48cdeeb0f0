import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { BadgeState } from '#contract/verification/badges.ts'
import type { CaseStatus } from '#contract/verification/verification-enums.ts'
import type { ApprovedFacts } from '#server/schema/catalogue/approved-facts.ts'

/** Days after the end of an approval until the listings leave the market (rules, section 9; decision 54). */
export const graceDays = 15
/** Values of `reminded_days` once the end of an approval was applied, and once its grace was over or there is none. */
export const reminded = { ended: -1, graceOver: -2 } as const
/** Days before the end on which a reminder is sent (rules, sections 9 and 11). */
export const reminderDays = [60, 30, 7, 0] as const
/** Months after a revocation before staff may open a new file (rules, section 9). */
export const revocationMonths = 12

/** The columns that a standing is derived from. */
export interface CaseSnapshot {
  status: CaseStatus
  approvedAt: Date | null
  /** Last day of validity, a local date; null where the approval has no end. */
  validUntil: string | null
  suspendedAt: Date | null
  revokedAt: Date | null
  remindedDays: number | null
}

/** Whether an approval is in force on a day: up to its last day, unless suspended or revoked. */
export function isInForce(snapshot: CaseSnapshot | undefined, today: string): boolean {
  return Boolean(
    snapshot?.approvedAt &&
    !snapshot.suspendedAt &&
    !snapshot.revokedAt &&
    snapshot.status !== 'withdrawn' &&
    (snapshot.validUntil === null || snapshot.validUntil >= today),
  )
}

/**
 * Whether what an approval has put on the market stays there: while it is in force, and in the grace after it came to
 * its end by itself. One that was cut short, by another name or by staff, has none.
 */
export function keepsListings(snapshot: CaseSnapshot | undefined, today: string): boolean {
  if (!snapshot?.validUntil || snapshot.remindedDays === reminded.graceOver) return isInForce(snapshot, today)
  const lastDay = Temporal.PlainDate.from(snapshot.validUntil).add({ days: graceDays - 1 })
  return isInForce({ ...snapshot, validUntil: lastDay.toString() }, today)
}

/** State of the badge of a case: valid exactly while the approval is in force. */
export function readBadgeState(snapshot: CaseSnapshot, today: string): BadgeState {
  if (isInForce(snapshot, today)) return 'valid'
  if (snapshot.revokedAt) return 'revoked'
  if (snapshot.suspendedAt) return 'suspended'
  return snapshot.approvedAt && snapshot.status !== 'withdrawn' ? 'expired' : 'ended'
}

/**
 * The cases that an identity is read off, that of the identity first. A professional case counts where it checked the
 * identity itself, and not where it relied on the identity case; approvals made before facts were stored count. What
 * staff suspended or revoked in the identity case no other one replaces.
 */
export function identityCases<Case extends CaseSnapshot & { approvedFacts: ApprovedFacts | null }>(
  identity: Case | undefined,
  professional: Case | undefined,
): Case[] {
  const isOnHold = identity?.suspendedAt || identity?.revokedAt
  const facts = professional?.approvedFacts
  const counts = !isOnHold && (!facts || facts.checks.some(({ code }) => code === 'identity'))
  return [identity, counts ? professional : undefined].filter((each) => each !== undefined)
}

/** `kyc_status` of a person (rules, sections 0 and 9), from their identity cases: `pending` means "not started". */
export function readKycStatus(cases: readonly CaseSnapshot[], today: string): KycStatus {
  if (cases.some((each) => isInForce(each, today))) return 'verified'
  const [first] = cases
  if (first?.revokedAt) return 'rejected'
  switch (first?.status) {
    case 'submitted':
    case 'auto_checks':
      return 'submitted'
    case 'in_review':
    case 'more_info':
      return 'under_review'
    case 'rejected':
    case 'rejected_final':
      return 'rejected'
    case 'approved':
    case 'expired':
      return 'expired'
    case 'draft':
      return first.approvedAt ? 'expired' : 'pending'
    default:
      return 'pending'
  }
}

/** `verification_status` of a professional, from the professional case (rules, section 9). */
export function readProfessionalStatus(snapshot: CaseSnapshot | undefined): VerificationStatus {
  if (!snapshot) return 'PENDING'
  if (snapshot.revokedAt) return 'REVOKED'
  if (snapshot.suspendedAt) return 'SUSPENDED'
  if (snapshot.status === 'withdrawn') return 'PENDING'
  // Between its end and the suspension an approval is still in force; `suspendedAt` ends it.
  if (snapshot.approvedAt) return 'VERIFIED'
  if (snapshot.status === 'rejected' || snapshot.status === 'rejected_final') return 'REJECTED'
  return 'PENDING'
}

/**
 * `verification_status` of a private seller (rules, section 9): identity and one property, both approved and in force or
 * in their grace, as that of a professional.
 */
export function readPrivateSellerStatus(
  identity: CaseSnapshot | undefined,
  properties: readonly CaseSnapshot[],
  today: string,
): VerificationStatus {
  if (identity?.revokedAt) return 'REVOKED'
  if (identity?.suspendedAt) return 'SUSPENDED'
  if (keepsListings(identity, today) && properties.some((each) => keepsListings(each, today))) {
    return 'VERIFIED'
  }
  const all = [identity, ...properties]
  return all.some((each) => each?.status === 'rejected' || each?.status === 'rejected_final')
    ? 'REJECTED'
    : 'PENDING'
}
