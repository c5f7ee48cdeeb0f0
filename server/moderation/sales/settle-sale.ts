import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { dropSaleReview } from '#server/sales/review/end-sale-review.ts'
import { findCase } from './moderated-sale-queries.ts'

/**
 * Takes a live listing out of the queue once what brought it there was answered elsewhere. What a moderator passed on
 * to the administrators stays until they decide.
 */
export async function settleSale(app: Context, tx: Transaction, listingId: string) {
  const stored = await findCase(tx, listingId)
  if (!stored?.escalatedAt) await dropSaleReview(app, tx, listingId)
}
