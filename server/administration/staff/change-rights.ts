import { endActingSessionsOf } from '#server/accounts/sessions/acting-sessions.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { assertNotLastAdmin } from '#server/accounts/roles/assert-not-last-admin.ts'
import { grantRights, type RoleRights } from './grant-rights.ts'
import { lockMember } from './staff-queries.ts'

/**
 * Gives a member of staff other rights and notifies them. They hold from the next call on; a session in which they act
 * for somebody ends.
 * @throws 404 for a person who is no longer staff, 409 for the last administrator
 */
export async function changeRights(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  userId: string,
  rights: RoleRights,
) {
  const member = await lockMember(tx, userId)
  if (!member) throw notFound()
  if (member.isAdmin && !rights.isAdmin) await assertNotLastAdmin(tx, userId)
  await grantRights(tx, userId, rights, app.clock.now())
  await endActingSessionsOf(tx, userId, app.clock.now())
  await notify(tx, app, {
    userId,
    event: 'security_change',
    title: localized('Vos droits dans l’administration ont changé'),
    message: localized(
      'Un collègue a changé votre rôle. Vos nouveaux droits valent dès maintenant ; les écrans qu’ils ouvrent sont dans le menu.',
    ),
    link: '/admin-dash',
  })
}
