import type { Context } from '#server/platform/context.ts'
import { assertMayList } from '#server/billing/plans/plan-limits.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { assessSaleRisk } from '../risk/assess-sale-risk.ts'
import { changeSaleStatus, type SaleChange } from './change-sale-status.ts'
import { illegalSaleTransition, submissionsClosed } from './sale-life-refusals.ts'
import { lockSale, recordStatusChange, type SaleRecord, updateSale } from './sale-life-queries.ts'
import { nextSaleStatuses } from './sale-lifecycle.ts'
import { reviewSale } from '../review/review-sale-edit.ts'
import { isApprovedAtOnce } from '../risk/sale-risk.ts'
import { notifyPublished } from './notify-publication.ts'
import { refusalToPublish, refusalToSubmit, validateSale } from './validate-sale.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

/** Options of a publication; none of them skips a rule. */
export interface PublishRequest {
  /** Published automatically once approved; otherwise by a call of the seller. */
  autoPublish: boolean
  scheduledFor: Date | null
  notify: boolean
}

export type PublishResult = 'published' | 'scheduled' | 'submitted' | 'approved'
type Actor = SaleChange['actor']
const system: Actor = { id: null, as: 'system' }

/**
 * Submits a draft or relists a withdrawn listing: validated first, approved at once for a trusted professional's
 * complete listing without risk, otherwise queued for moderation.
 * @throws 409 from another status or over the limit of the seller's plan, 422 with what is missing
 */
export async function submitSale(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  {
    event,
    actor,
    requested: request,
    reason,
  }: { event: 'submit' | 'relist'; actor: Actor; requested: PublishRequest; reason?: string | undefined },
): Promise<PublishResult> {
  if (!app.settings.get('sale_submissions_open')) throw submissionsClosed()
  const assessment = await validateSale(app, tx, sale, actor)
  const refused = refusalToSubmit(assessment)
  if (refused) throw refused
  await assertMayList(tx, app.settings, sale.sellerId, sale.id)
  const { newStatus } = await changeSaleStatus(app, tx, { listingId: sale.id, event, actor, reason })
  if (newStatus !== 'pending_validation') {
    const unlawful = refusalToPublish(assessment)
    if (unlawful) throw unlawful
    // It may have been edited while it was off the market.
    const { isOnHold } = await reviewSale(app, tx, sale.id)
    return isOnHold ? 'submitted' : 'published'
  }
  const submitted = await reload(tx, sale.id)
  const risk = await assessSaleRisk(app, tx, submitted)
  await updateSale(tx, sale.id, {
    ...risk,
    autoPublish: request.autoPublish,
    scheduledFor: request.scheduledFor,
    notifyOnPublish: request.notify,
  })
  if (!isApprovedAtOnce(risk.riskSignals, assessment.overall_score) || refusalToPublish(assessment)) {
    return request.scheduledFor ? 'scheduled' : 'submitted'
  }
  return approveSale(app, tx, sale.id, { actor: system, reason: 'trusted_professional' })
}

/**
 * Approves a waiting listing after validating it again: published at once, on the scheduled day, or when its seller
 * publishes it.
 * @throws 409 where it does not wait, 422 where it is not lawful any more
 */
export async function approveSale(
  app: Context,
  tx: Transaction,
  listingId: string,
  { actor, reason, publish = true }: { actor: Actor; reason?: string | undefined; publish?: boolean },
): Promise<PublishResult> {
  const now = app.clock.now()
  const sale = await reload(tx, listingId)
  if (sale.saleStatus !== 'pending_validation') {
    throw illegalSaleTransition({ allowed: nextSaleStatuses(sale, actor.as, now) })
  }
  const refused = refusalToPublish(await validateSale(app, tx, sale, actor))
  if (refused) throw refused
  const isPlanned = sale.scheduledFor !== null && sale.scheduledFor > now
  if (publish && sale.autoPublish && !isPlanned) {
    await goLive(app, tx, sale, { actor, reason })
    return 'published'
  }
  if (sale.approvedAt) throw illegalSaleTransition({ allowed: nextSaleStatuses(sale, actor.as, now) })
  await updateSale(tx, listingId, {
    approvedAt: now,
    autoPublish: publish && sale.autoPublish,
    updatedAt: now,
  })
  await recordStatusChange(tx, {
    listingId,
    previousStatus: sale.saleStatus,
    newStatus: sale.saleStatus,
    event: 'approve',
    reason: reason ?? null,
    actorId: actor.id,
    actorAs: actor.as,
    createdAt: now,
  })
  return isPlanned ? 'scheduled' : 'approved'
}

/**
 * Publishes an approved listing on its scheduled day or at its seller's request. Validated again: the law and the
 * listing may have changed since.
 * @throws 409 where it was never approved, 422 where it is not lawful any more
 */
export async function publishApproved(app: Context, tx: Transaction, listingId: string) {
  const sale = await reload(tx, listingId)
  if (sale.saleStatus !== 'pending_validation' || !sale.approvedAt) {
    throw illegalSaleTransition({ allowed: nextSaleStatuses(sale, 'seller', app.clock.now()) })
  }
  const refused = refusalToPublish(await validateSale(app, tx, sale, system))
  if (refused) throw refused
  await goLive(app, tx, sale, { actor: system, reason: 'approved_before' })
}

async function goLive(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  by: { actor: Actor; reason?: string | undefined },
) {
  await changeSaleStatus(app, tx, { listingId: sale.id, event: 'approve', ...by })
  if (by.actor.as === 'system') await notifyPublished(app, tx, sale)
}

async function reload(tx: Transaction, id: string) {
  const sale = await lockSale(tx, id)
  if (!sale) throw notFound()
  return sale
}
