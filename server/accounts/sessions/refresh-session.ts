import { createHmac } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { noteActivity } from '../profile/account-activity.ts'
import { hashSecret } from '../secret-tokens.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { SessionCookies } from './session-cookies.ts'
import { sessionExpiry } from './session-lifetime.ts'
import {
  endSession,
  findToken,
  lockSessionOfToken,
  prolongSession,
  replaceToken,
  type Session,
} from './session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** A second tab may send the token that the first has just used. */
const graceMilliseconds = 10_000

export interface RefreshedSession {
  userId: string
  sessionId: string
  /** Undefined when the browser already has a newer one. */
  cookies?: SessionCookies
}

/**
 * Exchanges a refresh token for the next one. Reuse after the grace period means theft, by or from the caller: the
 * whole session ends.
 * @throws 401
 */
export async function refreshSession(app: Context, token: string, visit: Visit): Promise<RefreshedSession> {
  const now = app.clock.now()
  const result = await app.db.transaction(async (tx) => {
    const found = await lockSessionOfToken(tx, hashSecret(token))
    if (!found) return 'unknown'
    const { session, userStatus } = found
    if (session.endedAt || session.expiresAt <= now || userStatus !== 'active') return 'unknown'
    const next = successorOf(app, token)
    if (found.token.usedAt) {
      if (now.getTime() - found.token.usedAt.getTime() > graceMilliseconds) {
        await endSession(tx, session.id, now)
        await recordSecurityEvent(app, tx, visit, session.userId, 'refresh_token_reused', 'refused')
        return 'stolen'
      }
      const successor = await findToken(tx, hashSecret(next))
      return answer(session, successor && !successor.usedAt ? next : undefined)
    }
    const expiresAt = sessionExpiry(session.remember, session.createdAt, now)
    await replaceToken(tx, found.token, hashSecret(next), now)
    await prolongSession(tx, session.id, now, expiresAt)
    await noteActivity(tx, session.userId, now)
    return answer({ ...session, expiresAt }, next)
  })
  if (typeof result === 'string') throw signInNeeded()
  return result
}

function answer(session: Session, refreshToken: string | undefined): RefreshedSession {
  return {
    userId: session.userId,
    sessionId: session.id,
    ...(refreshToken && {
      cookies: { refreshToken, ...(session.remember && { until: session.expiresAt }) },
    }),
  }
}

/**
 * The next token of a family, derived with the server's key and deterministic, so that two tabs, or a retry after a
 * lost response, get the same cookie and the family never branches.
 */
function successorOf(app: Context, token: string) {
  return createHmac('sha256', app.keyFor('refresh-token')).update(token).digest('base64url')
}
