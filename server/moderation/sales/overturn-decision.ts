import type { SaleDecision } from '#contract/moderation/sale-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { editForApproval } from '#server/sales/review/edit-for-approval.ts'
import { approveSale } from '#server/sales/lifecycle/publish-sale.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import type { DecisionRow } from '../appeals/appeal-queries.ts'
import { endBan } from './ban-seller.ts'
import type { Sale } from './decision.ts'
import { findDecisions, writeCase } from './moderated-sale-queries.ts'

/**
 * Result: online again, in the queue again, held by a lost verification, a ban or a suspension, free for the
 * seller to submit, texts restored, or nothing to undo.
 */
export type OverturnResult = 'kept' | 'online' | 'waiting' | 'held' | 'free' | 'restored' | 'nothing'

/** Undoes a wrong decision, as far as the listing is still in the state after it. */
export async function overturnDecision(
  app: VerificationContext,
  tx: Transaction,
  sale: Sale,
  decision: DecisionRow,
  moderator: SignedIn,
): Promise<OverturnResult> {
  const actor = { id: moderator.userId, as: 'admin' } as const
  if (decision.action === 'ban') {
    // The ban may have been lifted meanwhile.
    await endBan(app, tx, sale.sellerId, actor).catch(ignoreMissing)
    return 'free'
  }
  // What another moderator decided since is not contested, and stays.
  if (takenDownBy.includes(decision.action) && (await isInForce(tx, decision))) {
    await writeCase(tx, sale.id, { removedAt: null, mergedInto: null })
    if (sale.saleStatus === 'suspended') {
      const returned = await app.verificationEvents.returnListings(tx, app, sale.sellerId, [sale.id], actor)
      return returned > 0 ? 'online' : 'held'
    }
    if (sale.saleStatus === 'rejected') return reopen(app, tx, sale, actor)
  }
  if (decision.action === 'approve_with_edit') {
    const { title, description } = decision.edits ?? {}
    await editForApproval(
      tx,
      sale.id,
      { ...(title && { title: title.before }), ...(description && { description: description.before }) },
      app.clock.now(),
    )
    return 'restored'
  }
  return sale.saleStatus === 'draft' ? 'free' : 'nothing'
}

/** Decisions that leave a listing suspended or rejected. */
const takenDownBy: readonly SaleDecision[] = ['suspend', 'remove', 'merge_duplicate', 'reject']

/** Whether no later decision concerns the state of the listing; a ban has an end of its own. */
async function isInForce(tx: Transaction, { id, listingId }: DecisionRow) {
  const decisions = await findDecisions(tx, listingId)
  return decisions.find(({ action }) => action !== 'escalate' && action !== 'ban')?.id === id
}

/** A wrong rejection becomes an approval, unless the conformity rules now prevent it. */
async function reopen(app: Context, tx: Transaction, sale: Sale, actor: { id: string; as: 'admin' }) {
  await changeSaleStatus(app, tx, { listingId: sale.id, event: 'reopen', actor })
  try {
    const result = await approveSale(app, tx, sale.id, { actor })
    return result === 'published' ? 'online' : 'waiting'
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    await writeCase(tx, sale.id, { escalatedAt: app.clock.now() })
    return 'waiting'
  }
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Refusal) || error.status !== 404) throw error
}
