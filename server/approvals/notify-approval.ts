import { notify } from '#server/notifications/notify.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { approvalHours } from '#contract/administration/approval-enums.ts'
import type { ApprovalContext, ApprovalRow } from './approval-kind.ts'
import { findNames } from './approval-queries.ts'

/** Notifies everybody who may sign; without anybody, the requester of the delay. */
export async function notifySigners(
  tx: Executor,
  app: ApprovalContext,
  approval: ApprovalRow,
  signers: string[],
) {
  const summary = await summaryOf(tx, app, approval)
  const { link } = app.approvalKinds[approval.kind]
  const action = localized('Voir la demande')
  for (const userId of signers) {
    await notify(tx, app, {
      userId,
      event: 'approval_requested',
      title: localized('Une seconde signature est demandée'),
      message: localized(
        '{summary} Sans signature d’une seconde personne sous {approvalHours} heures, la demande expire.',
        { summary, approvalHours },
      ),
      link,
      mail: { action },
    })
  }
  if (signers.length > 0) return
  await notify(tx, app, {
    userId: approval.requestedBy,
    event: 'approval_requested',
    title: localized('Personne d’autre ne peut signer votre demande'),
    message: localized(
      '{summary} Sans opposition de votre part, elle prendra effet dans {approvalHours} heures. Vous pouvez la retirer jusque-là.',
      { summary, approvalHours },
    ),
    link,
    mail: { action },
  })
}

const decisions: Record<'signed' | 'refused' | 'expired' | 'unopposed', Texts> = {
  signed: localized('Votre demande a été signée'),
  refused: localized('Votre demande a été refusée'),
  expired: localized('Votre demande a expiré sans seconde signature'),
  unopposed: localized('Votre demande a pris effet'),
}

/** Notifies the requester of what a second person, or time, decided. */
export async function notifyRequester(tx: Executor, app: ApprovalContext, approval: ApprovalRow) {
  const { decision, decisionReason, requestedBy } = approval
  if (!decision || decision === 'withdrawn') return
  const summary = await summaryOf(tx, app, approval)
  await notify(tx, app, {
    userId: requestedBy,
    event: 'approval_decided',
    title: decisions[decision],
    message: decisionReason
      ? localized('{summary} Motif : « {decisionReason} ».', { summary, decisionReason })
      : summary,
    link: app.approvalKinds[approval.kind].link,
  })
}

async function summaryOf(tx: Executor, app: ApprovalContext, approval: ApprovalRow) {
  const names = await findNames(tx, [approval.requestedBy])
  return app.approvalKinds[approval.kind].describe(approval.payload, names.get(approval.requestedBy) ?? '')
}
