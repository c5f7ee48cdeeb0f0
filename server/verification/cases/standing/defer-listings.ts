import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { findCasesOfSubject, findSubject, updateCase } from '../case-queries.ts'

/**
 * Leaves the return of listings to the verification of their seller, where it was lost meanwhile: another suspension
 * that ends first must not put them on the market. @returns whether it did
 */
export async function deferListings(tx: Transaction, sellerId: string, ids: string[], now: Date) {
  const subject = await findSubject(tx, sellerId)
  if (!subject || subject.verificationStatus === 'VERIFIED') return false
  const cases = await findCasesOfSubject(tx, sellerId)
  const caseOf = (kind: CaseKind) => cases.find((each) => each.kind === kind)
  const holder = (subject.professionalType && caseOf('professional')) || caseOf('identity')
  if (!holder) return false
  const suspendedListingIds = [...new Set([...holder.suspendedListingIds, ...ids])]
  await updateCase(tx, holder.id, { suspendedListingIds }, now)
  return true
}
