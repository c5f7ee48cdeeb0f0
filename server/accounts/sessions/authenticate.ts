import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Actor, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { type AccessTokenClaims, readAccessToken, readTokenHolder } from './access-token.ts'
import type { RoleGrant } from '../account-repository.ts'
import { findActiveSession } from './session-queries.ts'

/**
 * Who sends this request, from its bearer token. The session, the state of the account and its roles are read
 * from the database each time, so that a sign-out, a ban or a change of role counts at once.
 */
export async function authenticate(app: Context, request: FastifyRequest): Promise<Actor> {
  const token = bearerTokenOf(request)
  if (!token) return null
  const claims = readAccessToken(app, token)
  if (!claims) return null
  const session = await findActiveSession(app, claims, app.clock.now())
  if (!session) return null
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    ...rightsOf(session.roles, session.secondFactor || !app.config.staffSecondFactor),
    authenticatedAt: session.authenticatedAt,
    provedAt: session.provedAt,
  }
}

/** Whom the signature of a request's bearer token proves, without asking the database and in force or not. */
export function identifyHolder(app: Context, request: FastifyRequest): AccessTokenClaims | undefined {
  const token = bearerTokenOf(request)
  return token ? readTokenHolder(app, token) : undefined
}

function bearerTokenOf({ headers }: FastifyRequest) {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1]
}

/** What may be done with these roles: those of the house's staff count only where enough was proved. */
function rightsOf(
  held: RoleGrant[],
  mayActAsStaff: boolean,
): Pick<SignedIn, 'roles' | 'permissions' | 'secondFactorNeeded'> {
  const isStaffs = ({ role }: RoleGrant) => role === 'admin' || role === 'staff'
  const counting = mayActAsStaff ? held : held.filter((one) => !isStaffs(one))
  return {
    roles: counting.map(({ role }) => role),
    permissions: counting.flatMap(({ permissions }) => permissions),
    secondFactorNeeded: counting.length < held.length,
  }
}
