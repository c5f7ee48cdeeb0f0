import { randomUUIDv7 } from 'node:crypto'
import { findUserByEmail } from '#server/accounts/account-repository.ts'
import { isStaff } from '#server/accounts/second-factors/second-factors.ts'
import { countMailTo } from '#server/accounts/sign-in/guess-limits.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { dropInvitation, sendInvitation } from './send-invitation.ts'
import type { By } from './manage-staff.ts'
import { assertMayGrant } from './staff-access.ts'
import { signatureNeeded } from './staff-approvals.ts'
import { findInvitation, insertInvitation, lockInvitation, updateInvitation } from './staff-queries.ts'
import { alreadyInvited, alreadyStaff, awaitsSignature } from './staff-refusals.ts'
import { rightsOfChoice, rightsOfInvitation } from './staff-rights.ts'

/**
 * Invites a colleague by e-mail, with or without an account. With every right, or the management of people, the
 * invitation leaves once a second person has signed.
 * @returns its id
 * @throws 403 for rights beyond one's own, 409 for staff and for an open invitation, 422, 429
 */
export async function inviteStaff(
  app: ApprovalContext,
  { email, ...choice }: { email: string } & Parameters<typeof rightsOfChoice>[1],
  { actor, visit }: By,
) {
  await countMailTo(app, 'staff-invitation', email, visit.address)
  return app.db.transaction(async (tx) => {
    const rights = await rightsOfChoice(tx, choice)
    assertMayGrant(actor, rights)
    const account = await findUserByEmail(tx, email)
    if (account && (await isStaff(tx, account.id))) throw alreadyStaff()
    const inserted = await insertInvitation(tx, {
      id: randomUUIDv7(),
      email: email.normalize('NFKC'),
      emailKey: emailKeyOf(email),
      staffRoleId: rights.staffRoleId,
      permissions: rights.staffRoleId === null ? rights.permissions : [],
      invitedBy: actor.userId,
      invitedAt: app.clock.now(),
    })
    if (!inserted) throw alreadyInvited()
    const { id } = inserted
    await recordAudit(app, tx, {
      action: 'staff.invited',
      entity: { kind: 'staff_invitation', id },
      after: { admin: rights.isAdmin, permissions: rights.permissions },
      actor,
      visit,
    })
    const signature = signatureNeeded(undefined, rights)
    if (signature) {
      const subject = { kind: 'staff_invitation', id }
      const payload = { name: email, rights }
      await requestApproval(tx, app, { kind: signature, subject, payload, actor, visit })
    } else await sendInvitation(tx, app, id)
    return id
  })
}

/** @throws 403 for rights beyond one's own, 404, 409 while a signature is awaited, 429 */
export async function resendInvitation(app: ApprovalContext, id: string, { actor, visit }: By) {
  const precheck = await findInvitation(app.db, id)
  if (precheck) await countMailTo(app, 'staff-invitation', precheck.invitation.email, visit.address)
  await app.db.transaction(async (tx) => {
    const invitation = await lockForDecision(tx, id, actor)
    if (!invitation.expiresAt) throw awaitsSignature()
    // Who sends it again answers for it: the link works as long as they may invite.
    await updateInvitation(tx, id, { invitedBy: actor.userId })
    await sendInvitation(tx, app, id)
    await recordAudit(app, tx, {
      action: 'staff.invitation_resent',
      entity: { kind: 'staff_invitation', id },
      actor,
      visit,
    })
  })
}

/** @throws 403 for rights beyond one's own, 404 */
export async function withdrawInvitation(app: ApprovalContext, id: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    await lockForDecision(tx, id, actor)
    await dropApprovals(tx, app, { subject: id })
    await dropInvitation(tx, app, { subject: { kind: 'staff_invitation', id } })
    await recordAudit(app, tx, {
      action: 'staff.invitation_withdrawn',
      entity: { kind: 'staff_invitation', id },
      actor,
      visit,
    })
  })
}

async function lockForDecision(tx: Parameters<typeof lockInvitation>[0], id: string, actor: By['actor']) {
  const found = await lockInvitation(tx, id)
  if (!found) throw notFound()
  assertMayGrant(actor, rightsOfInvitation(found.invitation, found.role))
  return found.invitation
}
