import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/**
 * Grants the client role to a user who books, saves a favourite or writes to a host, whatever their other roles: it
 * gives access to the client area, which lists all three.
 */
export async function becomeClient(tx: Executor, app: Context, { userId, roles }: SignedIn, visit: Visit) {
  if (roles.includes('user')) return
  const [added] = await tx
    .insert(userRoles)
    .values({ userId, role: 'user' })
    .onConflictDoNothing()
    .returning()
  if (added) await recordSecurityEvent(app, tx, visit, userId, 'role_taken', 'success', { role: 'user' })
}
