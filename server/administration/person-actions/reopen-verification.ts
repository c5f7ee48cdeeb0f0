import { recordAudit } from '#server/audit/record-audit.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reopenIdentity } from '#server/verification/cases/reopen-identity.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { type By, lockPersonToActOn } from './lock-person.ts'

/** Asks a person to verify their identity again; payouts wait for it. @throws 403, 404, 409 */
export async function reopenVerification(
  app: VerificationContext,
  userId: string,
  reason: string,
  { actor, visit }: By,
) {
  await app.db.transaction(async (tx) => {
    await lockPersonToActOn(tx, actor, userId)
    const link = await reopenIdentity(tx, app, userId, { actor, reason })
    await refreshPayoutsWithin(tx, app, userId)
    await notify(tx, app, {
      userId,
      event: 'KYC_UPDATE',
      title: localized('Votre identité est à vérifier de nouveau'),
      message: localized('Envoyez-nous vos pièces ; vos versements attendent jusque-là. Motif : {reason}', {
        reason,
      }),
      link,
      mail: { action: localized('Ouvrir mon dossier') },
    })
    await recordAudit(app, tx, {
      action: 'user.verification_reopened',
      entity: { kind: 'user', id: userId },
      reason,
      actor,
      visit,
    })
  })
}
