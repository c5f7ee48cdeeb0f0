import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import { signOutEverywhere } from '#server/accounts/sessions/acting-sessions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type By, lockPersonToActOn } from './lock-person.ts'

/** Signs a person out of every device and withdraws their pending links. @throws 403, 404, 409 */
export async function endPersonSessions(app: Context, userId: string, reason: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    await lockPersonToActOn(tx, actor, userId)
    await signOutEverywhere(tx, userId, app.clock.now())
    await recordSecurityEvent(app, tx, visit, userId, 'sessions_ended', 'success', { by: actor.userId })
    await notify(tx, app, {
      userId,
      event: 'security_change',
      title: localized('Vous êtes déconnecté de tous vos appareils'),
      message: localized('Notre équipe a fermé toutes vos sessions. Motif : {reason}', { reason }),
      link: '/account-security',
    })
    await recordAudit(app, tx, {
      action: 'user.sessions_ended',
      entity: { kind: 'user', id: userId },
      reason,
      actor,
      visit,
    })
  })
}
