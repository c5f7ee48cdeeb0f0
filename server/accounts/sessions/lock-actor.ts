import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { lockUserForChange, type User } from '../account-repository.ts'
import { findSessionsInForce } from './session-queries.ts'

/**
 * The account of the caller, locked, for a change of what protects it or its money. The session is read again under the
 * lock: since the request began, the account may have been restored from a thief who sent it, suspended or closed.
 * @throws 401
 */
export async function lockActor(
  { clock }: Pick<Context, 'clock'>,
  tx: Executor,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<User> {
  const user = await lockUserForChange(tx, userId)
  const inForce = await findSessionsInForce(tx, [sessionId], clock.now())
  if (!user || !inForce.has(sessionId)) throw signInNeeded()
  return user
}
