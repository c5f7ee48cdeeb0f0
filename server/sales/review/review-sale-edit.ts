import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assessSaleRisk } from '../risk/assess-sale-risk.ts'
import { changeSaleStatus } from '../lifecycle/change-sale-status.ts'
import { storeVersion, lastApproved, versionOf } from './store-sale-version.ts'
import { lockSale, type SaleRecord, updateSale } from '../lifecycle/sale-life-queries.ts'
import { highRiskFrom } from '../risk/sale-risk.ts'
import { changesToReview, type ReviewedChange } from './sale-version.ts'

/**
 * Edits a listing, its fields or its pictures, and requires a review where a live one differs much from the version
 * approved last, so that small steps add up: a price changed by more than a fifth, another address, surface or type,
 * more than half of the pictures new (rules, section 5). It stays visible meanwhile, unless its risk becomes high: then
 * it is held. A listing that is not live needs no review.
 * @param edit writes the change in the transaction
 * @returns the changes to review, and whether the listing is hidden until then
 */
export async function reviewSaleEdit(
  app: Context,
  tx: Transaction,
  listingId: string,
  edit: () => Promise<unknown>,
): Promise<{ changes: ReviewedChange[]; isOnHold: boolean }> {
  const before = await lockSale(tx, listingId)
  if (!before) throw notFound()
  const now = app.clock.now()
  const isLive = before.saleStatus === 'active' || before.saleStatus === 'under_offer'
  if (isLive && !(await lastApproved(tx, listingId)))
    await storeVersion(tx, before, before.publishedAt ?? now)
  await edit()
  return isLive ? reviewSale(app, tx, listingId) : { changes: [], isOnHold: false }
}

/** Compares a live listing with the version approved last, and requires a review where it differs much. */
export async function reviewSale(
  app: Context,
  tx: Transaction,
  listingId: string,
): Promise<{ changes: ReviewedChange[]; isOnHold: boolean }> {
  const now = app.clock.now()
  const after = await lockSale(tx, listingId)
  if (!after) throw notFound()
  const changes = await changesSinceApproval(tx, after)
  if (changes.length === 0) return { changes, isOnHold: false }
  const risk = await assessSaleRisk(app, tx, after)
  await updateSale(tx, listingId, {
    ...risk,
    underReview: true,
    submittedAt: after.underReview ? after.submittedAt : now,
  })
  const isOnHold = risk.riskPoints >= highRiskFrom
  if (isOnHold) {
    const actor = { id: null, as: 'system' } as const
    await changeSaleStatus(app, tx, { listingId, event: 'hold', actor, reason: changes.join(', ') })
  }
  return { changes, isOnHold }
}

/** Changes of a listing that a moderator has to review; empty where it was never approved. */
export async function changesSinceApproval(tx: Transaction, sale: SaleRecord) {
  const approved = await lastApproved(tx, sale.id)
  return approved ? changesToReview(approved.content, await versionOf(tx, sale)) : []
}
