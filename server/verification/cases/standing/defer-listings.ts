import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { findCasesOfSubject, findSubject, updateCase } from '../case-queries.ts'

/** The case of a seller who lost their verification: its end returns what another suspension held. */
export async function findDeferring(db: Executor, sellerId: string) {
  const subject = await findSubject(db, sellerId)
  if (!subject || subject.verificationStatus === 'VERIFIED') return undefined
  const cases = await findCasesOfSubject(db, sellerId)
  const caseOf = (kind: CaseKind) => cases.find((each) => each.kind === kind)
  return (subject.professionalType && caseOf('professional')) || caseOf('identity')
}

/**
 * Leaves the return of listings to the verification of their seller, where it was lost meanwhile: another suspension
 * that ends first must not put them on the market. @returns whether it did
 */
export async function deferListings(tx: Transaction, sellerId: string, ids: string[], now: Date) {
  const holder = await findDeferring(tx, sellerId)
  if (!holder) return false
  const suspendedListingIds = [...new Set([...holder.suspendedListingIds, ...ids])]
  await updateCase(tx, holder.id, { suspendedListingIds }, now)
  return true
}
