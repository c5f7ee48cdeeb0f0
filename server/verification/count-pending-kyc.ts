import type { Executor } from '#server/platform/database/connect.ts'
import { findPending } from './kyc-request-queries.ts'
import { pressingHours } from './kyc-levels.ts'

/** Requested verifications without a decision. */
export async function countPendingKyc(db: Executor) {
  return (await findPending(db, {}, { limit: 1, offset: 0 })).total
}

/** The same by what is verified, and how many have waited for `pressingHours`, three quarters of the promised day. */
export async function countPendingByType(db: Executor, now: Date) {
  const pressingSince = new Date(now.getTime() - pressingHours * 3_600_000)
  const [professionals, listings, identities, pressing] = await Promise.all(
    [
      { type: 'professional' as const },
      { type: 'property' as const },
      { type: 'identity' as const },
      { before: pressingSince },
    ].map(async (filter) => (await findPending(db, filter, { limit: 1, offset: 0 })).total),
  )
  return {
    professionals: professionals ?? 0,
    homes: listings ?? 0,
    identities: identities ?? 0,
    pressing: pressing ?? 0,
  }
}
