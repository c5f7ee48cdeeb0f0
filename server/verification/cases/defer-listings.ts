import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { findCasesOfSubject, findSubject, updateCase } from './case-queries.ts'

/** The case of a seller whose verification is suspended or revoked: its end returns what another suspension held. */
export async function findDeferring(db: Executor, sellerId: string) {
  const subject = await findSubject(db, sellerId)
  if (subject?.verificationStatus !== 'SUSPENDED' && subject?.verificationStatus !== 'REVOKED')
    return undefined
  const kind = subject.professionalType ? 'professional' : 'identity'
  return (await findCasesOfSubject(db, sellerId)).find((each) => each.kind === kind)
}

/**
 * Leaves the return of listings to the end of a suspended verification, where there is one: another suspension that
 * ends first must not put them on the market. @returns whether it did
 */
export async function deferListings(tx: Transaction, sellerId: string, ids: string[], now: Date) {
  const leading = await findDeferring(tx, sellerId)
  if (!leading) return false
  const suspendedListingIds = [...new Set([...leading.suspendedListingIds, ...ids])]
  await updateCase(tx, leading.id, { suspendedListingIds }, now)
  return true
}
