import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import {
  externalIdentities,
  knownDevices,
  passkeys,
  pendingSignIns,
  recoveryCodes,
} from './account-tables.ts'
import { updateUser } from './account-queries.ts'
import { withdrawTokens } from './one-time-tokens.ts'
import { endSessionsOf } from './session-queries.ts'

/**
 * Hands an account whose address was never confirmed to the person who has just proved to own that address.
 * Whoever opened it may be somebody else: every way in that they could have left is closed.
 */
export async function claimAddress(db: Executor, userId: string, now: Date) {
  await updateUser(
    db,
    userId,
    {
      emailVerifiedAt: now,
      passwordHash: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    },
    now,
  )
  await endSessionsOf(db, userId, now)
  await withdrawTokens(db, userId, 'verify_email')
  await withdrawTokens(db, userId, 'change_email')
  await withdrawTokens(db, userId, 'reset_password')
  for (const table of [externalIdentities, passkeys, pendingSignIns, recoveryCodes]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
  await forgetDevices(db, userId)
}

export async function forgetDevices(db: Executor, userId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
