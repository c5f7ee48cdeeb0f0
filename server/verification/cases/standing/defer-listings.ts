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

/** The case of a seller who lost their verification: its end returns what another suspension held. */
export async function findDeferring(db: Executor, sellerId: string) {
  const subject = await findSubject(db, sellerId)
  return subject && deferringOf(subject, await findCasesOfSubject(db, sellerId))
}

function deferringOf({ verificationStatus, professionalType }: SubjectRecord, cases: CaseRecord[]) {
  if (verificationStatus === 'VERIFIED') return undefined
  const caseOf = (kind: CaseKind) => cases.find((each) => each.kind === kind)
  return (professionalType && caseOf('professional')) || caseOf('identity')
}

/** The case that the return of a listing waits for: that of its seller, or of a private seller's property itself. */
export async function findHolder(db: Executor, sellerId: string, listingId: string, now: Date) {
  const subject = await findSubject(db, sellerId)
  if (!subject) return undefined
  const cases = await findCasesOfSubject(db, sellerId)
  const ofSeller = deferringOf(subject, cases)
  if (ofSeller || subject.professionalType) return ofSeller
  const ofProperty = cases.find((each) => each.kind === 'property' && each.listingId === listingId)
  return ofProperty?.approvedAt && !keepsListings(ofProperty, companyDay(now)) ? ofProperty : undefined
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
  const free: string[] = []
  for (const id of ids) {
    const holder = await findHolder(tx, sellerId, id, now)
    if (holder) {
      const suspendedListingIds = [...new Set([...holder.suspendedListingIds, id])]
      await updateCase(tx, holder.id, { suspendedListingIds }, now)
    } else free.push(id)
  }
  return free
}
