import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { ActingStaff, Actor, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { type AccessTokenClaims, readAccessToken, readTokenHolder } from './access-token.ts'
import type { RoleGrant } from '../account-repository.ts'
import { type ActiveSession, findActiveSession } from './session-queries.ts'

/**
 * The caller of a request, from its bearer token. Session, account status and roles are read from the database each
 * time, so that a sign-out, a ban or a change of role takes effect immediately.
 */
export async function authenticate(app: Context, request: FastifyRequest): Promise<Actor> {
  const token = bearerTokenOf(request)
  if (!token) return null
  const claims = readAccessToken(app, token)
  if (!claims) return null
  const session = await findActiveSession(app, claims, app.clock.now())
  if (!session) return null
  const staff = actingStaffOf(session)
  // Who acts for a person loses that with the rights of staff.
  if (session.staffId && !staff) return null
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    ...rightsOf(session.roles, !staff && (session.secondFactor || !app.config.staffSecondFactor)),
    authenticatedAt: session.authenticatedAt,
    provedAt: session.provedAt,
    ...(staff && { staff }),
  }
}

function actingStaffOf({
  staffId,
  staffRole,
  staffMayWrite,
  expiresAt,
}: ActiveSession): ActingStaff | undefined {
  return staffId && staffRole
    ? { staffId, role: staffRole, mayWrite: staffMayWrite, endsAt: expiresAt }
    : undefined
}

/** The user of a correctly signed bearer token, without a query; the session may have ended. */
export function identifyHolder(app: Context, request: FastifyRequest): AccessTokenClaims | undefined {
  const token = bearerTokenOf(request)
  return token ? readTokenHolder(app, token) : undefined
}

function bearerTokenOf({ headers }: FastifyRequest) {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1]
}

/** Roles and permissions; staff roles are dropped unless a second factor was verified where required. */
function rightsOf(
  grants: RoleGrant[],
  mayActAsStaff: boolean,
): Pick<SignedIn, 'roles' | 'permissions' | 'secondFactorNeeded'> {
  const isStaffs = ({ role }: RoleGrant) => role === 'admin' || role === 'staff'
  const counting = mayActAsStaff ? grants : grants.filter((one) => !isStaffs(one))
  return {
    roles: counting.map(({ role }) => role),
    permissions: counting.flatMap(({ permissions }) => permissions),
    secondFactorNeeded: counting.length < grants.length,
  }
}
