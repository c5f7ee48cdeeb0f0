import type { Transaction } from '../database/connect.ts'
import { lockSale } from './sale-life-queries.ts'

/** The listing as the house decides about it, which nobody else changes until the transaction ends. */
export function lockSaleOf(tx: Transaction, id: string) {
  return lockSale(tx, id)
}
