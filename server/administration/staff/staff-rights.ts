import type { Permission } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { RoleRights } from './grant-rights.ts'
import { findRole, type InvitationRow, type StaffRoleRow } from './staff-queries.ts'
import { unknownRole } from './staff-refusals.ts'

interface RightsChoice {
  role_id: string | null
  permissions: Permission[]
}

/** Rights of a choice: those of the role, or the permissions chosen one by one. @throws 422 for an unknown role */
export async function rightsOfChoice(
  db: Executor,
  { role_id: roleId, permissions }: RightsChoice,
): Promise<RoleRights> {
  if (roleId === null) {
    return { isAdmin: false, permissions: [...new Set(permissions)], staffRoleId: null }
  }
  const role = await findRole(db, roleId)
  if (!role) throw unknownRole()
  return rightsOfRole(role)
}

/** An invitation to a role brings the permissions that the role has when it is accepted. */
export function rightsOfInvitation(
  { permissions }: Pick<InvitationRow, 'permissions'>,
  role: StaffRoleRow | null,
): RoleRights {
  return role ? rightsOfRole(role) : { isAdmin: false, permissions, staffRoleId: null }
}

function rightsOfRole({ id, isAdmin, permissions }: StaffRoleRow): RoleRights {
  return { isAdmin, permissions, staffRoleId: id }
}
