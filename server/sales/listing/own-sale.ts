import type { SellerRight } from '#contract/sales/sellers.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import { findSaleRecord, lockSaleRecord } from './sale-queries.ts'

type Rights = [SellerRight, ...SellerRight[]]

/** A listing of the caller's seller, its row locked for the rest of the transaction. @throws 404 for any other */
export async function lockOwnSale(
  tx: Transaction,
  id: string,
  actor: SignedIn,
  rights: Rights = ['listings'],
) {
  const { sellerId } = await actingSeller(tx, actor, ...rights)
  const sale = await lockSaleRecord(tx, id)
  if (sale?.sellerId !== sellerId) throw notFound()
  return sale
}

/** A listing of the caller's seller, for reading. @throws 404 for any other */
export async function findOwnSale(db: Executor, id: string, actor: SignedIn, rights: Rights = ['listings']) {
  const { sellerId } = await actingSeller(db, actor, ...rights)
  const sale = await findSaleRecord(db, id)
  if (sale?.sellerId !== sellerId) throw notFound()
  return sale
}
