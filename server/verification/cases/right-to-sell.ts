import type { Executor } from '#server/platform/database/connect.ts'
import { companyDay } from '#contract/core/date-format.ts'
import { findPropertyCase } from './case-queries.ts'
import { isInForce } from './case-standing.ts'

/** Whether the right to sell a listing was verified and is in force now. */
export async function isRightToSellVerified(db: Executor, listingId: string, now: Date): Promise<boolean> {
  return isInForce(await findPropertyCase(db, listingId), companyDay(now))
}
