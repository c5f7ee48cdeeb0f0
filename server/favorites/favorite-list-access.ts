import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

/** Whoever has the link of a shared list reads it by its key, without these. */
const rolesOfAction = {
  read: ['owner'],
  add_to: ['owner'],
  rename: ['owner'],
  delete: ['owner'],
  share: ['owner'],
} as const satisfies RolesOfAction<string, 'owner'>

/** @throws 404 for a list of another user, as for an unknown one */
export function authorize<List extends { userId: string }>(
  actor: { userId: string },
  action: keyof typeof rolesOfAction,
  list: List | undefined,
): asserts list is List {
  if (!list) throw notFound()
  permittedRole(rolesOfAction, action, list.userId === actor.userId ? ['owner'] : [])
}
