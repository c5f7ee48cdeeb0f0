import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import { dropSaleReview } from '../sales/end-sale-review.ts'
import { findCase } from './moderated-sale-queries.ts'

/**
 * Takes a live listing out of the queue once what brought it there was answered elsewhere. What a moderator passed on
 * to the administrators stays until they decide.
 */
export async function settleSale(app: App, tx: Transaction, listingId: string) {
  const kept = await findCase(tx, listingId)
  if (!kept?.escalatedAt) await dropSaleReview(app, tx, listingId)
}
