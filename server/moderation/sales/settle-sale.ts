import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { dropSaleReview } from '#server/sales/review/end-sale-review.ts'
import { findCase } from './moderated-sale-queries.ts'

/**
 * Removes a live listing from the queue once the cause of its review was handled elsewhere. One that a moderator
 * escalated remains until administrators decide.
 */
export async function settleSale(app: Context, tx: Transaction, listingId: string) {
  const stored = await findCase(tx, listingId)
  if (!stored?.escalatedAt) await dropSaleReview(app, tx, listingId)
}
