import { and, eq, inArray } from 'drizzle-orm'
import type { Permission } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'

/** Rights of a member of staff: everything, or the permissions listed. */
export interface StaffRights {
  isAdmin: boolean
  permissions: Permission[]
}

/** Rights with the named role that they come from; null where they were chosen one by one. */
export interface RoleRights extends StaffRights {
  staffRoleId: string | null
}

/** Gives a person exactly these staff rights; their other roles stay. A trigger of the database audits each change. */
export async function grantRights(
  tx: Executor,
  userId: string,
  { isAdmin, permissions, staffRoleId }: RoleRights,
  createdAt: Date,
) {
  const [role, other] = isAdmin ? (['admin', 'staff'] as const) : (['staff', 'admin'] as const)
  const granted = { permissions: isAdmin ? [] : permissions, staffRoleId }
  await tx
    .insert(userRoles)
    .values({ userId, role, createdAt, ...granted })
    .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: granted })
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, other)))
}

/** Removes every staff right. */
export async function revokeRights(tx: Executor, userId: string) {
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['admin', 'staff'])))
}
