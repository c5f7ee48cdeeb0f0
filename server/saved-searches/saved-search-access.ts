import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

/** An e-mail's link ends the alerts of a search without an account, by its own key. */
const rolesOfAction = {
  change: ['owner'],
  delete: ['owner'],
} as const satisfies RolesOfAction<string, 'owner'>

/** @throws 404 for a search of another user, as for an unknown one */
export function authorize<Search extends { userId: string }>(
  actor: { userId: string },
  action: keyof typeof rolesOfAction,
  search: Search | undefined,
): asserts search is Search {
  if (!search) throw notFound()
  permittedRole(rolesOfAction, action, search.userId === actor.userId ? ['owner'] : [])
}
