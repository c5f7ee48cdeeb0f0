import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Actor } from '../http/actor.ts'
import { readAccessToken } from './access-token.ts'
import { findActiveSession } from './session-queries.ts'

/**
 * Who sends this request, from its bearer token. The session, the state of the account and its roles are read
 * from the database each time, so that a sign-out, a ban or a change of role counts at once.
 */
export async function authenticate(app: App, request: FastifyRequest): Promise<Actor> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const claims = await readAccessToken(app, token)
  if (!claims) return null
  const session = await findActiveSession(app.db, claims, app.clock.now())
  if (!session) return null
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    roles: session.roles.map(({ role }) => role),
    permissions: session.roles.flatMap(({ permissions }) => permissions),
    authenticatedAt: session.authenticatedAt,
  }
}
