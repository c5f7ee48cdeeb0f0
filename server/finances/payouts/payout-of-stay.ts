import type { Executor } from '#server/platform/database/connect.ts'
import { findPayouts } from './payout-queries.ts'

/** The payout of a stay: the open one, or else the last that was sent. */
export async function payoutOfStay(db: Executor, bookingId: string) {
  const { rows } = await findPayouts(db, { bookingId }, { limit: 1, offset: 0 })
  return rows[0]?.payout
}
