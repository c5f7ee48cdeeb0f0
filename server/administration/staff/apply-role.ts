import type { Permission } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { isRoleName, followRole, lockRole, updateRole } from './staff-queries.ts'
import { roleNameTaken } from './staff-refusals.ts'

export interface RoleInput {
  name: string
  description: string
  permissions: Permission[]
}

/**
 * Stores a role; its members have the new permissions from their next call on.
 * @throws 404 once it was deleted, 409 for a name that is taken
 */
export async function applyRole(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  id: string,
  { name, description, permissions }: RoleInput,
) {
  const role = await lockRole(tx, id)
  if (!role) throw notFound()
  if (await isRoleName(tx, name, id)) throw roleNameTaken()
  await updateRole(tx, id, { name, description, permissions, updatedAt: app.clock.now() })
  await followRole(tx, { id, permissions })
  return role
}
