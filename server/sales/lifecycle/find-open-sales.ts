import type { Transaction } from '#server/platform/database/connect.ts'
import { findOpenSalesOf } from './sale-life-queries.ts'

/** Listings of a seller that are not at an end, in the order in which they are locked. */
export function openSalesOf(tx: Transaction, sellerId: string) {
  return findOpenSalesOf(tx, sellerId)
}
