import type { Transaction } from '#server/platform/database/connect.ts'
import { findCasesOfSubject, findSubject, updateCase } from './case-queries.ts'

/**
 * Leaves the return of listings to the end of a suspended verification, where there is one: another suspension that
 * ends first must not put them on the market. @returns whether it did
 */
export async function deferListings(tx: Transaction, sellerId: string, ids: string[], now: Date) {
  const subject = await findSubject(tx, sellerId)
  if (subject?.verificationStatus !== 'SUSPENDED' && subject?.verificationStatus !== 'REVOKED') return false
  const kind = subject.professionalType ? 'professional' : 'identity'
  const leading = (await findCasesOfSubject(tx, sellerId)).find((each) => each.kind === kind)
  if (!leading) return false
  const suspendedListingIds = [...new Set([...leading.suspendedListingIds, ...ids])]
  await updateCase(tx, leading.id, { suspendedListingIds }, now)
  return true
}
