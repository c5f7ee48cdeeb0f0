import type { CaseKind } from '#contract/verification/verification-enums.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  type CaseRecord,
  findCasesOfSubject,
  findSubject,
  type SubjectRecord,
  updateCase,
} from '../case-queries.ts'
import { keepsListings } from '../case-standing.ts'

/**
 * The cases that the return of listings waits for: that of their seller who is not verified, or of a private seller's
 * property itself. @returns the case of a listing, undefined where nothing holds it back
 */
export async function findHolders(db: Executor, sellerId: string, now: Date) {
  const subject = await findSubject(db, sellerId)
  const cases = subject ? await findCasesOfSubject(db, sellerId) : []
  const ofSeller = subject && deferringOf(subject, cases)
  return (listingId: string): CaseRecord | undefined => {
    if (ofSeller || subject?.professionalType) return ofSeller
    const ofProperty = cases.find((each) => each.kind === 'property' && each.listingId === listingId)
    return ofProperty?.approvedAt && !keepsListings(ofProperty, companyDay(now)) ? ofProperty : undefined
  }
}

function deferringOf({ verificationStatus, professionalType }: SubjectRecord, cases: CaseRecord[]) {
  if (verificationStatus === 'VERIFIED') return undefined
  const caseOf = (kind: CaseKind) => cases.find((each) => each.kind === kind)
  return (professionalType && caseOf('professional')) || caseOf('identity')
}

/**
 * Leaves the return of listings to the verification of their seller, or of the property, where it was lost meanwhile:
 * another suspension that ends first must not put them on the market. @returns the others, which may return now
 */
export async function deferListings(
  tx: Transaction,
  sellerId: string,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const holderOf = await findHolders(tx, sellerId, now)
  for (const [holder, listingIds] of Map.groupBy(ids, holderOf)) {
    if (!holder) continue
    const suspendedListingIds = [...new Set([...holder.suspendedListingIds, ...listingIds])]
    await updateCase(tx, holder.id, { suspendedListingIds }, now)
  }
  return ids.filter((id) => !holderOf(id))
}
