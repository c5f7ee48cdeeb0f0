import type { Executor } from '#server/platform/database/connect.ts'
import { findPayouts } from './payout-queries.ts'

/** Where the payout of a stay stands: the one that is open, or else the last that was sent. */
export async function payoutOfStay(db: Executor, bookingId: string) {
  const { rows } = await findPayouts(db, { bookingId }, { limit: 1, offset: 0 })
  return rows[0]?.payout
}
