import { z } from 'zod'
import { lockUser } from '#server/accounts/account-repository.ts'
import { takePasskey } from '#server/accounts/passkeys/my-passkeys.ts'
import { listPasskeys } from '#server/accounts/passkeys/passkey-repository.ts'
import { hasSecondFactor } from '#server/accounts/second-factors/second-factors.ts'
import { cancelRemovals } from '#server/accounts/second-factors/factor-removals.ts'
import { removeAuthenticator } from '#server/accounts/second-factors/two-factor.ts'
import { signOutEverywhere } from '#server/accounts/sessions/acting-sessions.ts'
import { type ApprovalContext, approvalKind } from '#server/approvals/approval-kind.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type By, lockPersonToActOn } from './lock-person.ts'

const noSecondFactor = refusal(
  'no_second_factor',
  409,
  localized('Cette personne n’a pas de second facteur à réinitialiser'),
)

/** A signature carries out work without the browser of its person. */
const noVisit: Visit = { requestId: '', address: '', device: '', deviceSecret: undefined }

/**
 * Requests that every second factor of a person be removed. A second member of staff signs.
 * @throws 403, 404, 409 where there is none, the same request is open, or nobody else may sign
 */
export function requestSecondFactorReset(
  app: ApprovalContext,
  userId: string,
  reason: string,
  { actor, visit }: By,
) {
  return app.db.transaction(async (tx) => {
    const user = await lockPersonToActOn(tx, actor, userId)
    if (!(await hasSecondFactor(tx, user))) throw noSecondFactor()
    const name = `${user.firstName} ${user.lastName}`.trim()
    const subject = { kind: 'user', id: userId }
    return requestApproval(tx, app, {
      kind: 'reset_second_factor',
      subject,
      payload: { name, reason },
      reason,
      actor,
      visit,
    })
  })
}

/** Removes authenticator, passkeys and codes; each notice undoes it for seven days, as where the person does it. */
export const resetSecondFactor = approvalKind({
  signers: 'manage_users',
  payload: z.object({ name: z.string(), reason: z.string() }),
  describe: ({ name }, requester) =>
    localized('{requester} demande à réinitialiser le second facteur de {name}.', { requester, name }),
  link: '/admin-dash/administrators',
  withoutSigner: 'refuse',
  carryOut: async (tx, app, { subject, payload: { reason }, requestedBy, signedBy }) => {
    const user = await lockUser(tx, subject.id)
    if (!user || user.status === 'closed' || !(await hasSecondFactor(tx, user))) throw noSecondFactor()
    const now = app.clock.now()
    for (const passkey of await listPasskeys(tx, user.id)) await takePasskey(app, tx, user, passkey, noVisit)
    await removeAuthenticator(app, tx, user, noVisit)
    await cancelRemovals(tx, user.id, now)
    await signOutEverywhere(tx, user.id, now)
    await notify(tx, app, {
      userId: user.id,
      event: 'security_change',
      title: localized('Votre second facteur est réinitialisé'),
      message: localized(
        'Deux personnes de notre équipe l’ont décidé : connectez-vous avec votre mot de passe et ajoutez-en un. Motif : {reason}',
        { reason },
      ),
      link: '/account-security',
    })
    await recordAudit(app, tx, {
      action: 'user.second_factor_reset',
      entity: { kind: 'user', id: user.id },
      after: { requested_by: requestedBy, signed_by: signedBy },
      reason,
      actor: null,
      onBehalfOf: user.id,
    })
  },
})
