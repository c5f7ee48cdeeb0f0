import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { lockUser } from '../account-repository.ts'
import { externalSignInRefused } from '../account-refusals.ts'
import { announceNewDevice } from './announce-new-device.ts'
import {
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
} from '../providers/external-sign-in-queries.ts'
import { countGuess } from './guess-limits.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { hashSecret, newSecret } from '../secret-tokens.ts'
import { hasSecondFactor } from '../second-factors/second-factors.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { passSecondFactor } from '../second-factors/two-factor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

export const pendingSignInSeconds = 600

export interface PendingSignIn {
  /** Stored in a cookie; the next step is valid for ten minutes and for this browser only. */
  pendingSecret: string
}

/** Stores a provider sign-in until its second factor is verified; the provider is not called again. */
export async function holdSignIn(
  app: Context,
  db: Executor,
  userId: string,
  provider: string,
): Promise<PendingSignIn> {
  const pendingSecret = newSecret()
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + pendingSignInSeconds * 1000)
  await insertPendingSignIn(db, { hash: hashSecret(pendingSecret), userId, provider, createdAt, expiresAt })
  return { pendingSecret }
}

/** Completes a provider sign-in with a TOTP code or a recovery code. @throws 401, 429 */
export async function finishPendingSignIn(
  app: Context,
  pendingSecret: string | undefined,
  code: string,
  visit: Visit,
): Promise<OpenedSession> {
  const hash = hashSecret(pendingSecret ?? '')
  const pending = await findPendingSignIn(app.db, hash)
  if (!pending || pending.expiresAt <= app.clock.now()) throw externalSignInRefused()
  const { userId, provider } = pending
  const takeBack = await countGuess(app, { account: `${userId} code`, address: visit.address })
  const session = await app.db
    .transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (user?.status !== 'active' || !(await hasSecondFactor(tx, user))) throw externalSignInRefused()
      await passSecondFactor(app, tx, user, code, visit)
      if (!(await takePendingSignIn(tx, hash))) throw externalSignInRefused()
      await announceNewDevice(app, tx, user, visit)
      await recordSecurityEvent(app, tx, visit, userId, 'signed_in', 'success', { provider })
      return openSession(app, tx, userId, visit, true, { secondFactor: true })
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) {
        await recordSecurityEvent(app, app.db, visit, userId, 'signed_in', 'refused', { why: error.code })
      }
      throw error
    })
  await takeBack()
  return session
}
