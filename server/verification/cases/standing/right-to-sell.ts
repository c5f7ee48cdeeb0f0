import type { Executor } from '#server/platform/database/connect.ts'
import { companyDay } from '#contract/core/date-format.ts'
import { transactionCard } from '../approved-facts.ts'
import { findCaseOf, findPropertyCase } from '../case-queries.ts'
import { isInForce } from '../case-standing.ts'

/** Whether the right to sell a listing was verified and is in force now. */
export async function isRightToSellVerified(db: Executor, listingId: string, now: Date): Promise<boolean> {
  return isInForce(await findPropertyCase(db, listingId), companyDay(now))
}

/** Whether the profession of a seller was verified and is in force now, and with it a French card of sales. */
export async function verifiedProfession(db: Executor, sellerId: string, now: Date) {
  const record = await findCaseOf(db, { kind: 'professional', subjectId: sellerId, listingId: null })
  const inForce = isInForce(record, companyDay(now))
  return {
    inForce,
    withTransactionCard:
      inForce && Boolean(record?.approvedFacts?.checks.some(({ code }) => code === transactionCard)),
  }
}
