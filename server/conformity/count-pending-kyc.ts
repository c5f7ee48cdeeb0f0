import type { Executor } from '../database/connect.ts'
import { findPending } from './kyc-request-queries.ts'

/** Verifications that sellers asked for and nobody has decided on. */
export async function countPendingKyc(db: Executor) {
  return (await findPending(db, {}, { limit: 1, offset: 0 })).total
}
