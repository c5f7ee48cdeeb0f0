import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { erasePushOf } from '#server/notifications/push/my-devices.ts'
import { eraseSmsOf } from '#server/notifications/sms/sms-numbers.ts'
import {
  accountChanges,
  externalIdentities,
  factorRemovals,
  recognizedDevices,
  passkeys,
  recoveryCodes,
} from '#server/schema/people/account-tables.ts'
import { eraseTeamOf } from '../roles/erase-team.ts'
import { noTelephone } from '../stored-telephone.ts'
import { updateUser } from '../account-repository.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'

/**
 * Transfers an account with an unconfirmed address to the person who has just proved to own that address. Another
 * person may have registered it (pre-hijacking): every sign-in method is removed, as are the telephone number and
 * browsers that receive security notices, the undo links, and the members of a seller's team, who act in its name.
 */
export async function claimAddress(app: Pick<Context, 'clock' | 'keyFor'>, db: Executor, userId: string) {
  const now = app.clock.now()
  await updateUser(
    db,
    userId,
    {
      emailVerifiedAt: now,
      passwordHash: null,
      ...noTelephone,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    },
    now,
  )
  await endSessionsOf(db, userId, now)
  await withdrawPending(db, userId)
  for (const table of [accountChanges, factorRemovals, externalIdentities, passkeys, recoveryCodes]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
  await removeDevices(db, userId)
  await eraseTeamOf(db, userId)
  await eraseSmsOf(app, db, userId)
  await erasePushOf(db, userId)
}

export async function removeDevices(db: Executor, userId: string) {
  await db.delete(recognizedDevices).where(eq(recognizedDevices.userId, userId))
}
