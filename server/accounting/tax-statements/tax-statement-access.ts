import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { TaxStatementRow } from './tax-statement-queries.ts'

/** An owner reads their own statements; staff reads them by calls of its own, which are recorded. */
const rolesOfAction = {
  download: ['owner'],
  download_as_staff: ['accountant'],
} as const satisfies RolesOfAction<string, 'owner' | 'accountant'>

/** @throws 404 without permission, as for a statement that does not exist */
export function authorize(
  actor: Pick<SignedIn, 'userId' | 'roles' | 'permissions'>,
  action: keyof typeof rolesOfAction,
  statement: TaxStatementRow | undefined,
): asserts statement is TaxStatementRow {
  if (!statement) throw notFound()
  const roles: ('owner' | 'accountant')[] = []
  if (statement.ownerId === actor.userId) roles.push('owner')
  if (actor.roles.includes('admin') || actor.permissions.includes('view_stats')) roles.push('accountant')
  permittedRole(rolesOfAction, action, roles)
}
