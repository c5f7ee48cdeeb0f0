import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import { paths } from '#web/paths.ts'

/** Requirements of a route for its visitor (specification, section 6). */
export interface RouteMeta {
  requiresAuth?: boolean
  requiresGuest?: boolean
  /** At least one of these. */
  requiresRole?: readonly RoleName[]
  permissions?: readonly Permission[]
}

export interface Visitor {
  second_factor_needed?: boolean

  roles: readonly { name: RoleName; permissions: readonly Permission[] }[]
}

export interface Visit {
  meta: RouteMeta
  /** Target address, without its language. */
  to: string
  /** Address of the screen still shown, without its language. */
  from: string | null
  hasToken: boolean
  user: Visitor | null
}

export type Warning = 'role_missing' | 'no_roles' | 'permission_missing'

/** Redirect of the visitor with its reason, and the permissions that they lack; `null` lets them in. */
export type GuardResult = { redirect: string; warning?: Warning; missing?: Permission[] } | null

/** Rule 1, before the user is loaded: leaving the client area for the sign-in page with a token goes home. */
export function beforeLoading({ from, to, hasToken }: Pick<Visit, 'from' | 'to' | 'hasToken'>): GuardResult {
  const leavesClientArea = from === paths.clientDash() || from?.startsWith(`${paths.clientDash()}/`)
  return leavesClientArea && pathOf(to) === paths.login() && hasToken ? { redirect: paths.home() } : null
}

/** Rules 3 to 6, in their order, once rule 2 has loaded the user of the token or cleared it. */
export function afterLoading({ meta, to, user }: Pick<Visit, 'meta' | 'to' | 'user'>): GuardResult {
  if (!user) return meta.requiresAuth ? { redirect: paths.login(to) } : null
  if (meta.requiresGuest) return { redirect: homeByRole(user) }
  if (meta.requiresRole && !meta.requiresRole.some((role) => hasRole(user, role))) {
    if (user.roles.length === 0) return { redirect: paths.home(), warning: 'no_roles' }
    return { redirect: homeByRole(user), warning: 'role_missing' }
  }
  // Admin pages require the second factor, which is set up on the security page.
  const security = paths.adminDash('security')
  const isStaffs = meta.requiresRole?.includes('staff')
  if (isStaffs && user.second_factor_needed && pathOf(to) !== security) return { redirect: security }
  const missing = missingPermissions(user, meta.permissions ?? [])
  if (missing.length > 0) return { redirect: paths.adminDash(), warning: 'permission_missing', missing }
  return null
}

/** The area of the strongest role. Staff work in the admin area. */
export function homeByRole(user: Visitor) {
  if (hasRole(user, 'admin') || hasRole(user, 'staff')) return paths.adminDash()
  if (hasRole(user, 'owner')) return paths.ownerDash()
  if (hasRole(user, 'seller')) return paths.sellerDash()
  return paths.clientDash()
}

/** Target of a sign-in; here sellers come before owners, and users without a role enter no area. */
export function homeAfterSignIn(user: Visitor) {
  if (hasRole(user, 'admin') || hasRole(user, 'staff')) return paths.adminDash()
  if (hasRole(user, 'seller')) return paths.sellerDash()
  if (hasRole(user, 'owner')) return paths.ownerDash()
  return hasRole(user, 'user') ? paths.clientDash() : paths.home()
}

function hasRole(user: Visitor, name: RoleName) {
  return user.roles.some((role) => role.name === name)
}

function missingPermissions(user: Visitor, required: readonly Permission[]) {
  if (hasRole(user, 'admin')) return []
  const granted = new Set(user.roles.flatMap((role) => role.permissions))
  return required.filter((permission) => !granted.has(permission))
}

function pathOf(address: string) {
  return address.split(/[?#]/, 1)[0]
}
