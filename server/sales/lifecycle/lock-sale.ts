import type { Transaction } from '#server/platform/database/connect.ts'
import { findOpenSalesOf, findSale, lockSale } from './sale-life-queries.ts'

/** The listing as the house decides about it, which nobody else changes until the transaction ends. */
export function lockSaleOf(tx: Transaction, id: string) {
  return lockSale(tx, id)
}

/**
 * All open listings of a listing's seller, one after the other in one order, so that no two who do so wait for each
 * other.
 */
export async function lockSalesBeside(tx: Transaction, id: string) {
  const sale = await findSale(tx, id)
  if (!sale) return
  for (const listingId of await findOpenSalesOf(tx, sale.sellerId)) await lockSale(tx, listingId)
}
