import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { StaffRights } from './grant-rights.ts'
import { beyondOwnRights, moreRights, ownRights } from './staff-refusals.ts'

type Actor = Pick<SignedIn, 'userId' | 'roles' | 'permissions'>

export interface StaffMember extends StaffRights {
  userId: string
}

/** Whether everything that the rights open is open to the actor too. An administrator has every right. */
export function mayGrant({ roles, permissions }: Pick<Actor, 'roles' | 'permissions'>, rights: StaffRights) {
  if (roles.includes('admin')) return true
  return !rights.isAdmin && rights.permissions.every((permission) => permissions.includes(permission))
}

/**
 * Changing the rights of a member of staff, or removing them. The endpoints require `manage_users`.
 * @throws 403 for oneself and for somebody with more rights, 404 for a person who is no staff
 */
export function authorize(actor: Actor, found: StaffMember | undefined): asserts found is StaffMember {
  if (!found) throw notFound()
  if (found.userId === actor.userId) throw ownRights()
  if (!mayGrant(actor, found)) throw moreRights()
}

/** The same for lists, which offer only what would succeed. */
export function mayChange(actor: Actor, member: StaffMember) {
  return member.userId !== actor.userId && mayGrant(actor, member)
}

/** @throws 403 for rights that the actor does not have */
export function assertMayGrant(actor: Pick<Actor, 'roles' | 'permissions'>, rights: StaffRights) {
  if (!mayGrant(actor, rights)) throw beyondOwnRights()
}
