import type { Executor } from '#server/platform/database/connect.ts'
import { findPropertyCase } from './case-queries.ts'
import { isInForce } from './case-standing.ts'

/** Whether the right to sell a listing was verified and that counts on a day. */
export async function isRightToSellVerified(
  db: Executor,
  listingId: string,
  today: string,
): Promise<boolean> {
  return isInForce(await findPropertyCase(db, listingId), today)
}
