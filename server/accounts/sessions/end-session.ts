import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { removeDevicesOfSession } from '#server/notifications/push/my-devices.ts'
import { hashSecret } from '../secret-tokens.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { endSession, findToken } from './session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Ends the session of a refresh cookie, such as the one a new sign-in replaces. */
export async function endSessionOfToken(app: Context, refreshToken: string | undefined) {
  const token = refreshToken && (await findToken(app.db, hashSecret(refreshToken)))
  if (!token) return undefined
  await endSession(app.db, token.sessionId, app.clock.now())
  return token.sessionId
}

/**
 * Ends the session of the cookie and that of the access token, normally the same one, and removes the push devices of
 * both.
 */
export async function signOut(app: Context, refreshToken: string | undefined, actor: Actor, visit: Visit) {
  const ended = await endSessionOfToken(app, refreshToken)
  if (ended) await removeDevicesOfSession(app.db, ended)
  if (!actor) return
  await endSession(app.db, actor.sessionId, app.clock.now())
  await removeDevicesOfSession(app.db, actor.sessionId)
  await recordSecurityEvent(app, app.db, visit, actor.userId, 'signed_out')
}
