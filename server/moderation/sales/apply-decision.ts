import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { editForApproval } from '#server/sales/review/edit-for-approval.ts'
import { endSaleReview } from '#server/sales/review/end-sale-review.ts'
import { preserveOlderAge } from '#server/sales/review/preserve-older-age.ts'
import { lockSaleOf } from '#server/sales/lifecycle/lock-sale.ts'
import { duplicatesOf } from '#server/sales/pictures/look-alikes.ts'
import { approveSale } from '#server/sales/lifecycle/publish-sale.ts'
import { banSeller } from './ban-seller.ts'
import { type Decision, isLive, type Sale } from './decision.ts'
import { writeCase } from './moderated-sale-queries.ts'
import { notDuplicate, nothingEdited } from './sale-moderation-refusals.ts'
import type { SaleEdits } from '#server/schema/administration/sale-moderation-tables.ts'

/** Changes of a decision besides the status of the listing. */
export interface Applied {
  edits?: SaleEdits
  mergedInto?: string
}

/** Applies a moderator's decision. @throws 409, 422 where it is not possible */
export async function applyDecision(
  app: Context,
  tx: Transaction,
  sale: Sale,
  decision: Decision,
  moderator: SignedIn,
): Promise<Applied> {
  const actor = { id: moderator.userId, as: 'admin' } as const
  const reason = decision.reason?.trim()
  const transition = (event: 'reject' | 'suspend' | 'request_changes' | 'reinstate', details = {}) =>
    changeSaleStatus(app, tx, { listingId: sale.id, event, actor, reason, ...details })
  switch (decision.action) {
    case 'approve':
      await approve(app, tx, sale, decision, actor)
      return {}
    case 'approve_with_edit':
      return approveEdited(app, tx, sale, decision, actor)
    case 'request_changes':
      // A live listing becomes a draft only by suspension and reinstatement.
      if (isLive(sale)) {
        await transition('suspend')
        await transition('reinstate', { to: 'draft' })
      } else await transition('request_changes')
      return {}
    case 'reject':
      await transition('reject', { allowResubmission: decision.allow_resubmission })
      return {}
    case 'suspend':
      await transition('suspend')
      return {}
    case 'reinstate':
      await reinstate(app, tx, sale, decision, actor)
      return {}
    case 'remove':
      if (isLive(sale)) await transition('suspend')
      await writeCase(tx, sale.id, { removedAt: app.clock.now() })
      return {}
    case 'merge_duplicate':
      return merge(app, tx, sale, decision, actor)
    case 'ban':
      await banSeller(app, tx, sale.sellerId, { reason: reason ?? '', actor })
      return {}
    case 'escalate':
      await writeCase(tx, sale.id, {
        escalatedAt: app.clock.now(),
        claimedBy: null,
        claimedUntil: null,
      })
      return {}
  }
}

interface Admin {
  id: string
  as: 'admin'
}

async function approve(app: Context, tx: Transaction, sale: Sale, decision: Decision, actor: Admin) {
  if (isLive(sale)) {
    await endSaleReview(app, tx, sale, actor.id, decision.notes)
    return
  }
  const reason = decision.notes?.trim() || undefined
  await approveSale(app, tx, sale.id, { actor, reason, publish: decision.auto_publish ?? true })
}

/** Writes the texts first, so that the validation covers what is published. */
async function approveEdited(app: Context, tx: Transaction, sale: Sale, decision: Decision, actor: Admin) {
  const edits: SaleEdits = {}
  for (const field of ['title', 'description'] as const) {
    const after = decision[field]?.trim()
    if (after && after !== sale[field]) edits[field] = { before: sale[field], after }
  }
  const { title, description } = edits
  if (!title && !description) throw nothingEdited()
  const texts = {
    ...(title && { title: title.after }),
    ...(description && { description: description.after }),
  }
  await editForApproval(tx, sale.id, texts, app.clock.now())
  const edited = (await lockSaleOf(tx, sale.id)) ?? sale
  await approve(app, tx, edited, decision, actor)
  return { edits }
}

/** A listing with an accepted offer is reinstated as under offer; the lifecycle decides. */
async function reinstate(
  app: Context,
  tx: Transaction,
  sale: Sale,
  { to = 'active', notes }: Pick<Decision, 'to' | 'notes'>,
  actor: Admin,
) {
  const end = to === 'active' && sale.acceptedOfferId ? 'under_offer' : to
  await changeSaleStatus(app, tx, { listingId: sale.id, event: 'reinstate', actor, reason: notes, to: end })
}

/** Suspends or rejects the duplicate; the other listing takes the older date. For a live one an appeal can undo it. */
async function merge(app: Context, tx: Transaction, sale: Sale, decision: Decision, actor: Admin) {
  const { into } = decision
  const existing = await duplicatesOf(tx, sale.id)
  if (!into || !existing.some(({ id }) => id === into)) throw notDuplicate()
  const event = isLive(sale) ? 'suspend' : 'reject'
  await changeSaleStatus(app, tx, {
    listingId: sale.id,
    event,
    actor,
    reason: decision.reason,
    allowResubmission: false,
  })
  await preserveOlderAge(tx, into, sale.firstPublishedAt)
  await writeCase(tx, sale.id, { mergedInto: into, removedAt: app.clock.now() })
  return { mergedInto: into }
}
