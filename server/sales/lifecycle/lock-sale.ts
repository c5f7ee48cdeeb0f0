import type { Transaction } from '#server/platform/database/connect.ts'
import { findOpenSalesOf, findSale, lockSale } from './sale-life-queries.ts'

/** The listing for an admin decision, its row locked until the transaction ends. */
export function lockSaleOf(tx: Transaction, id: string) {
  return lockSale(tx, id)
}

/** Locks all open listings of a listing's seller in one fixed order, so that concurrent callers do not deadlock. */
export async function lockSalesBeside(tx: Transaction, id: string) {
  const sale = await findSale(tx, id)
  if (!sale) return
  for (const listingId of await findOpenSalesOf(tx, sale.sellerId)) await lockSale(tx, listingId)
}
