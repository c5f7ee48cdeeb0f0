import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'

/** Ids of the administrators. @param lock so that none can be removed before the transaction ends */
export async function findAdmins(db: Executor, { lock = false } = {}) {
  const query = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
  const rows = await (lock ? query.for('update', { of: users }) : query)
  return rows.map(({ id }) => id)
}
