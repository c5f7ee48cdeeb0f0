import type { Transaction } from '#server/platform/database/connect.ts'
import { updateUser } from '../account-repository.ts'

/** Stores the decision of staff on an identity check. */
export function judgeIdentity(tx: Transaction, userId: string, verified: boolean, now: Date) {
  return updateUser(
    tx,
    userId,
    verified ? { kycStatus: 'verified', identityVerifiedAt: now } : { kycStatus: 'rejected' },
    now,
  )
}
