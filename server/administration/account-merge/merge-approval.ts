import { z } from 'zod'
import { Id } from '#contract/core/fields.ts'
import { lockUser } from '#server/accounts/account-repository.ts'
import { accountMergedMail } from '#server/accounts/profile/security-emails.ts'
import { type ApprovalContext, approvalKind } from '#server/approvals/approval-kind.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { closeMerged } from '#server/privacy/close-account.ts'
import { existing } from '../people/person-access.ts'
import { type By, lockPersonToActOn } from '../person-actions/lock-person.ts'
import { findObstacles, type Merge } from './merge-checks.ts'
import { countBelongings, moveBelongings } from './move-belongings.ts'

/**
 * Requests that a duplicate account be merged into that of the same person. A second member of staff signs.
 * @throws 403, 404, 409 where they cannot be merged, the same request is open, or nobody else may sign
 */
export function requestMerge(
  app: ApprovalContext,
  accountId: string,
  { duplicateId, reason }: { duplicateId: string; reason: string },
  by: By,
) {
  return app.db.transaction(async (tx) => {
    const merge = await lockBoth(tx, accountId, duplicateId, by)
    await assertMergeable(tx, app, merge)
    return requestApproval(tx, app, {
      kind: 'merge_accounts',
      subject: { kind: 'user', id: accountId },
      payload: { duplicateId, name: nameOf(merge.account), duplicate: nameOf(merge.duplicate), reason },
      reason,
      ...by,
    })
  })
}

/** Both accounts, locked in the order of their ids, so that two merges of them wait for each other. */
async function lockBoth(tx: Transaction, accountId: string, duplicateId: string, by: By): Promise<Merge> {
  const locked = new Map<string, Merge['account']>()
  for (const id of [accountId, duplicateId].toSorted())
    // oxlint-disable-next-line no-await-in-loop -- in order
    locked.set(id, await lockPersonToActOn(tx, by.actor, id))
  return { account: locked.get(accountId)!, duplicate: locked.get(duplicateId)! }
}

/** @throws 409, the first obstacle */
async function assertMergeable(tx: Transaction, app: Pick<ApprovalContext, 'clock'>, merge: Merge) {
  const [obstacle] = await findObstacles(tx, merge, app.clock.now())
  if (obstacle) throw obstacle
}

/** Moves everything of the duplicate to the account and closes it; its address is free again, both are notified. */
export const mergeAccounts = approvalKind({
  signers: 'manage_users',
  payload: z.object({ duplicateId: Id, name: z.string(), duplicate: z.string(), reason: z.string() }),
  describe: ({ name, duplicate }, requester) =>
    localized('{requester} demande à fusionner le compte de {duplicate} avec celui de {name}.', {
      requester,
      duplicate,
      name,
    }),
  link: '/admin-dash/administrators',
  withoutSigner: 'refuse',
  carryOut: async (tx, app, { subject, payload: { duplicateId, reason }, requestedBy, signedBy }) => {
    const [first, second] = [subject.id, duplicateId].toSorted()
    const locked = [await lockUser(tx, first!), await lockUser(tx, second!)]
    const of = (id: string) => existing(locked.find((user) => user?.id === id))
    const merge = { account: of(subject.id), duplicate: of(duplicateId) }
    await assertMergeable(tx, app, merge)
    const { account, duplicate } = merge
    const moved = await countBelongings(tx, duplicate.id)
    await moveBelongings(tx, { accountId: account.id, duplicateId: duplicate.id })
    await dropApprovals(tx, app, { subject: duplicate.id })
    await queueMail(tx, duplicate.email, accountMergedMail.mail(app, duplicate))
    await closeMerged(tx, duplicate.id, account.id, app.clock.now())
    await notify(tx, app, {
      userId: account.id,
      event: 'security_change',
      title: localized('Vos deux comptes n’en font plus qu’un'),
      message: localized(
        'Ce que votre autre compte contenait est maintenant dans celui-ci. Deux personnes de notre équipe l’ont décidé. Motif : {reason}',
        { reason },
      ),
      link: '/account-security',
    })
    const entry = { reason, actor: null, after: { requested_by: requestedBy, signed_by: signedBy } }
    await recordAudit(app, tx, {
      ...entry,
      action: 'user.merged',
      entity: { kind: 'user', id: duplicate.id },
      after: { ...entry.after, into: account.id },
    })
    await recordAudit(app, tx, {
      ...entry,
      action: 'user.absorbed',
      entity: { kind: 'user', id: account.id },
      after: {
        ...entry.after,
        from: duplicate.id,
        ...Object.fromEntries(moved.map(({ kind, count }) => [kind, count])),
      },
      onBehalfOf: account.id,
    })
  },
})

function nameOf({ firstName, lastName }: Merge['account']) {
  return `${firstName} ${lastName}`.trim()
}
