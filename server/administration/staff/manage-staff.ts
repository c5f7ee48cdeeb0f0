import { signOutEverywhere } from '#server/accounts/sessions/acting-sessions.ts'
import { assertNotLastAdmin } from '#server/accounts/roles/assert-not-last-admin.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { changeRights } from './change-rights.ts'
import { revokeRights } from './grant-rights.ts'
import { assertMayGrant, authorize } from './staff-access.ts'
import { signatureNeeded } from './staff-approvals.ts'
import { lockMember } from './staff-queries.ts'
import { rightsOfChoice } from './staff-rights.ts'

export interface By {
  actor: SignedIn
  visit: Visit
}

/** Locks a member of staff. @throws 403 for oneself and for somebody with more rights, 404 */
export async function takeMember(tx: Transaction, userId: string, actor: SignedIn) {
  const member = await lockMember(tx, userId)
  authorize(actor, member)
  return member
}

/**
 * Gives a member another role or other permissions. What brings every right, or the management of people, waits for a
 * second signature as a whole.
 * @throws 403 for oneself, for somebody with more rights and for rights beyond one's own, 404, 409 for the last
 *   administrator and while a signature is awaited, 422
 */
export async function changeMember(
  app: ApprovalContext,
  userId: string,
  choice: Parameters<typeof rightsOfChoice>[1],
  { actor, visit }: By,
) {
  await app.db.transaction(async (tx) => {
    const member = await takeMember(tx, userId, actor)
    const rights = await rightsOfChoice(tx, choice)
    assertMayGrant(actor, rights)
    const name = `${member.firstName} ${member.lastName}`.trim()
    const signature = signatureNeeded(member, rights)
    if (signature) {
      const subject = { kind: 'user', id: userId }
      return requestApproval(tx, app, { kind: signature, subject, payload: { name, rights }, actor, visit })
    }
    await changeRights(tx, app, userId, rights)
    await recordAudit(app, tx, {
      action: 'staff.changed',
      entity: { kind: 'user', id: userId },
      before: { admin: member.isAdmin, permissions: member.permissions },
      after: { admin: rights.isAdmin, permissions: rights.permissions },
      actor,
      visit,
    })
  })
}

/**
 * Removes a member of staff: their rights, every session and their open requests end in one transaction. The account
 * stays, with its other roles.
 * @throws 403 for oneself and for somebody with more rights, 404, 409 for the last administrator
 */
export async function removeMember(
  app: ApprovalContext,
  userId: string,
  reason: string | undefined,
  { actor, visit }: By,
) {
  await app.db.transaction(async (tx) => {
    const member = await takeMember(tx, userId, actor)
    if (member.isAdmin) await assertNotLastAdmin(tx, userId)
    await revokeRights(tx, userId)
    await signOutEverywhere(tx, userId, app.clock.now())
    await dropApprovals(tx, app, { requestedBy: userId })
    await dropApprovals(tx, app, { subject: userId })
    await recordAudit(app, tx, {
      action: 'staff.removed',
      entity: { kind: 'user', id: userId },
      before: { admin: member.isAdmin, permissions: member.permissions },
      reason,
      actor,
      visit,
    })
    await notify(tx, app, {
      userId,
      event: 'security_change',
      title: localized('Vous ne faites plus partie de l’équipe de Demeure'),
      message: localized(
        'Vos droits dans l’administration ont été retirés et tous vos appareils ont été déconnectés. Votre compte reste ouvert.',
      ),
      link: '/login',
    })
  })
}
