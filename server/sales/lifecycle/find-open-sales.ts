import type { Transaction } from '#server/platform/database/connect.ts'
import { findOpenSalesOf } from './sale-life-queries.ts'

/** Listings of a seller without a final status, in locking order. */
export function openSalesOf(tx: Transaction, sellerId: string) {
  return findOpenSalesOf(tx, sellerId)
}
