import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { listRoles } from '#server/accounts/account-repository.ts'

const notOneself = refusal('not_oneself', 403, localized('Vous ne pouvez pas agir sur votre propre compte'))
export const accountClosed = refusal('account_closed', 409, localized('Ce compte est fermé'))
const hasMoreRights = refusal(
  'has_more_rights',
  403,
  localized('Cette personne a des droits que vous n’avez pas'),
)

/** Rights that a person holds over others; an administrator holds them all. */
export interface Holder {
  roles: readonly RoleName[]
  permissions: readonly Permission[]
}

/** Whether a person has a right that the actor lacks. */
export function hasRightsBeyond(actor: Holder, person: Holder) {
  if (actor.roles.includes('admin')) return false
  if (person.roles.includes('admin')) return true
  return person.permissions.some((permission) => !actor.permissions.includes(permission))
}

/** Roles and permissions of an account. */
export async function rightsOf(db: Executor, userId: string): Promise<Holder> {
  const grants = await listRoles(db, userId)
  return { roles: grants.map(({ role }) => role), permissions: grants.flatMap((each) => each.permissions) }
}

/**
 * Nobody acts on themselves or on somebody with more rights.
 * @throws 403
 */
export async function authorizeOn(db: Executor, actor: SignedIn, userId: string) {
  if (actor.userId === userId) throw notOneself()
  if (hasRightsBeyond(actor, await rightsOf(db, userId))) throw hasMoreRights()
}

/** @throws 404 */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}
