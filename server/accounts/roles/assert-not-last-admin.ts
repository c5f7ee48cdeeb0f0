import type { Executor } from '#server/platform/database/connect.ts'
import { findAdmins } from '#server/notifications/find-admins.ts'
import { lastAdministrator } from '../account-refusals.ts'

/**
 * Before an administrator loses the role or the account. Administrators are locked and then read again, so that of two
 * who leave at once the second is refused; a trigger of the database holds the same rule.
 * @throws 409
 */
export async function assertNotLastAdmin(tx: Executor, userId: string) {
  await findAdmins(tx, { lock: true })
  const admins = await findAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) throw lastAdministrator()
}
