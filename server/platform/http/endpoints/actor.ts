import { type Permission, permissionsOf, type RoleName, type Who } from '#contract/core/endpoint.ts'
import { forbidden, secondFactorNeeded, signInNeeded } from '../errors/refusals.ts'

export interface SignedIn {
  userId: string
  sessionId: string
  roles: RoleName[]
  permissions: Permission[]
  /** Staff without the required second factor: `roles` and `permissions` omit their staff rights. */
  secondFactorNeeded: boolean
  /** When the password or the second factor was last given, for actions that need a recent proof. */
  authenticatedAt: Date
  /** When all factors of the account were last verified again in this session, if ever. */
  provedAt: Date | null
  /** Set where a member of staff acts in the place of the user. */
  staff?: ActingStaff
}

export interface ActingStaff {
  staffId: string
  role: 'admin' | 'staff'
  mayWrite: boolean
  endsAt: Date
}

/** The caller: anonymous, or a user whose session was checked in the database for this request. */
export type Actor = SignedIn | null

export function hasRole(actor: SignedIn, role: RoleName) {
  return actor.roles.includes('admin') || actor.roles.includes(role)
}

/** @throws 401 without a session, 403 without the role or permission. An admin passes everything. */
export function assertMayCall(who: Who, actor: Actor) {
  if (who === 'anyone') return
  if (!actor) throw signInNeeded()
  if (who === 'signed-in' || actor.roles.includes('admin')) return
  const allowed =
    'role' in who
      ? who.role.some((role) => actor.roles.includes(role))
      : permissionsOf(who).some((permission) => actor.permissions.includes(permission))
  if (!allowed) throw actor.secondFactorNeeded ? secondFactorNeeded() : forbidden()
}

/** For handlers of endpoints that only signed-in people reach. */
export function signedIn(actor: Actor): SignedIn {
  if (!actor) throw signInNeeded()
  return actor
}
