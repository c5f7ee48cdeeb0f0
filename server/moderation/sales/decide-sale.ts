import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findBan } from '#server/sellers/seller-bans.ts'
import { lockSaleOf, lockSalesBeside } from '#server/sales/lifecycle/lock-sale.ts'
import { type Applied, applyDecision } from './apply-decision.ts'
import { assertFree } from './claim-sale.ts'
import { type Decision, isLive, type Sale, stated } from './decision.ts'
import { findCase, insertDecision, writeCase } from './moderated-sale-queries.ts'
import { possibleDecisions } from './possible-decisions.ts'
import { decisionNotPossible, ownListing, reasonTooShort } from './sale-moderation-refusals.ts'
import { notifyDecision } from './notify-decision.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'

/** Minimum length of a reason. */
const shortestReason = 10

/**
 * Decides about a listing: changes its status, stores the decision with its reasons, notifies the seller and writes an
 * audit entry, in one transaction.
 * @throws 404; 409 for one's own listing, while another moderator has claimed it, or where the decision is no longer
 * possible; 422 without a reason, or where the published content would be unlawful
 */
export function decideSale(app: Context, id: string, decision: Decision, actor: SignedIn, visit: Visit) {
  return app.db.transaction((tx) => decideSaleWithin(tx, app, id, decision, { actor, visit }))
}

/** The same within a transaction of the caller. */
export async function decideSaleWithin(
  tx: Transaction,
  app: Context,
  id: string,
  decision: Decision,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  // Several listings are locked in one order, so that concurrent decisions do not deadlock.
  if (decision.action === 'ban') await lockSalesBeside(tx, id)
  for (const each of decision.into ? [id, decision.into].toSorted() : []) await lockSaleOf(tx, each)
  const sale = await takeDecidable(tx, app, id, decision.action, actor)
  if (stated.includes(decision.action) && (decision.reason?.trim().length ?? 0) < shortestReason) {
    throw reasonTooShort()
  }
  const applied = await applyDecision(app, tx, sale, decision, actor)
  await storeDecision(app, tx, sale, { decision, applied, actor })
  const after = (await lockSaleOf(tx, id)) ?? sale
  const recipients = decision.action !== 'escalate' && !decision.isUntold
  if (recipients) await notifyDecision(app, tx, after, decision, applied)
  await recordAudit(app, tx, {
    action: `sale.${decision.action}`,
    entity: { kind: 'sale_listing', id },
    before: { sale_status: sale.saleStatus, under_review: sale.underReview },
    after: {
      sale_status: after.saleStatus,
      under_review: after.underReview,
      ...(decision.reason_code && { reason_code: decision.reason_code }),
      ...(applied.mergedInto && { merged_into: applied.mergedInto }),
      ...(applied.edits && { edited: Object.keys(applied.edits) }),
    },
    reason: decision.reason ?? decision.notes,
    actor,
    onBehalfOf: sale.sellerId,
    visit,
  })
  return {
    action: decision.action,
    status: after.saleStatus,
    published_at: isLive(after) ? (after.publishedAt?.toISOString() ?? null) : null,
    notification_sent: recipients,
  }
}

/**
 * Locks a listing for a decision.
 * @throws 404; 409 for one's own listing, while another moderator has claimed it, or where the decision is no longer
 * possible
 */
export async function takeDecidable(
  tx: Transaction,
  app: Context,
  id: string,
  action: Decision['action'],
  actor: SignedIn,
) {
  const sale = await lockSaleOf(tx, id)
  if (!sale) throw notFound()
  await assertNotOwn(tx, sale, actor)
  await assertFree(app, tx, id, actor)
  const allowed = await allowedDecisions(app, tx, sale, actor)
  if (!allowed.includes(action)) throw decisionNotPossible({ allowed })
  return sale
}

async function allowedDecisions(app: Context, tx: Transaction, sale: Sale, actor: SignedIn) {
  const stored = await findCase(tx, sale.id)
  const facts = {
    ...sale,
    isRemoved: Boolean(stored?.removedAt),
    isBanned: Boolean(await findBan(tx, sale.sellerId)),
  }
  return possibleDecisions(facts, actor.userId, app.clock.now())
}

async function storeDecision(
  app: Context,
  tx: Transaction,
  sale: Sale,
  { decision, applied, actor }: { decision: Decision; applied: Applied; actor: SignedIn },
) {
  const isStated = stated.includes(decision.action)
  if (decision.action !== 'escalate') {
    await writeCase(tx, sale.id, { claimedBy: null, claimedUntil: null, escalatedAt: null })
  }
  await insertDecision(tx, {
    listingId: sale.id,
    action: decision.action,
    reasonCode: isStated ? (decision.reason_code ?? 'other') : null,
    reason: decision.reason?.trim() || null,
    ground: isStated && decision.action !== 'escalate' ? (decision.ground ?? 'terms') : null,
    reasonReference: decision.ground_reference || null,
    notes: decision.notes?.trim() || null,
    allowResubmission: decision.action === 'reject' ? (decision.allow_resubmission ?? true) : null,
    edits: applied.edits ?? null,
    mergedInto: applied.mergedInto ?? null,
    moderatorId: actor.userId,
    createdAt: app.clock.now(),
  })
}

/** @throws 409 for a listing of the moderator or their team */
export async function assertNotOwn(tx: Transaction, sale: Pick<Sale, 'sellerId'>, actor: SignedIn) {
  if (sale.sellerId === actor.userId) throw ownListing()
  const { sellerId, rights } = await rightsOfSeller(tx, actor)
  if (sellerId === sale.sellerId && rights.includes('listings')) throw ownListing()
}
