import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { userRoles, users } from './account-tables.ts'

/** Those who keep the house, by id. */
export async function findAdmins(db: Executor) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, 'admin'), eq(users.status, 'active')))
  return rows.map(({ id }) => id)
}
