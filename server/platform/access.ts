import { notFound } from './http/errors/refusals.ts'

/** Roles that may take each action on an object; what depends on its status is in its life cycle. */
export type RolesOfAction<Action extends string, Role extends string> = Readonly<
  Record<Action, readonly Role[]>
>

/**
 * The role in which an action is taken: the first of the actor's roles that the table permits.
 * @throws 404 without one, as for an object that does not exist (rules, section 16)
 */
export function permittedRole<Action extends string, Role extends string>(
  table: RolesOfAction<Action, Role>,
  action: Action,
  roles: readonly Role[],
): Role {
  const role = roles.find((each) => table[action].includes(each))
  if (role === undefined) throw notFound()
  return role
}
