import type { SellerRight } from '../../contract/sellers.ts'
import type { Executor, Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { actingSeller } from '../sellers/acting-seller.ts'
import { findSaleRecord, lockSaleRecord } from './sale-queries.ts'

type Rights = [SellerRight, ...SellerRight[]]

/** A listing of whom the actor sells for, its row taken for the rest of the transaction. @throws 404 for any other */
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

/** A listing of whom the actor sells for, to read. @throws 404 for any other */
export async function findOwnSale(db: Executor, id: string, actor: SignedIn, rights: Rights = ['listings']) {
  const { sellerId } = await actingSeller(db, actor, ...rights)
  const sale = await findSaleRecord(db, id)
  if (sale?.sellerId !== sellerId) throw notFound()
  return sale
}
