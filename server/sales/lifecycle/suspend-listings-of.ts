import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { changeSaleStatus, type SaleChange } from './change-sale-status.ts'
import { openSalesOf } from './find-open-sales.ts'
import { lockSaleOf } from './lock-sale.ts'
import { countReturning, isRemoved } from './sale-life-queries.ts'
import { accountSuspended, verificationSuspended } from './status-reasons.ts'

const system = { id: null, as: 'system' } as const

/** Takes the listings of a seller whose verification is suspended off the market. @returns their ids */
export function suspendListingsOf(tx: Transaction, app: Context, sellerId: string): Promise<string[]> {
  return suspendAll(tx, app, sellerId, verificationSuspended)
}

/** The same for a seller whose account is suspended. */
export function suspendListingsOfAccount(tx: Transaction, app: Context, sellerId: string): Promise<string[]> {
  return suspendAll(tx, app, sellerId, accountSuspended)
}

async function suspendAll(tx: Transaction, app: Context, sellerId: string, reason: string) {
  const suspended: string[] = []
  for (const listingId of await openSalesOf(tx, sellerId)) {
    if (await suspendListing(tx, app, listingId, reason)) suspended.push(listingId)
  }
  return suspended
}

/** Takes a listing off the market whose verification, or whose seller's, is not in force. @returns whether it was on it */
export async function suspendListing(
  tx: Transaction,
  app: Context,
  listingId: string,
  reason = verificationSuspended,
): Promise<boolean> {
  const sale = await lockSaleOf(tx, listingId)
  if (sale?.saleStatus !== 'active' && sale?.saleStatus !== 'under_offer') return false
  await changeSaleStatus(app, tx, {
    listingId,
    event: 'suspend',
    actor: system,
    reason,
  })
  return true
}

/** How many of these listings would return to the market now. */
export function countReturningListings(db: Executor, ids: string[]) {
  return countReturning(db, ids)
}

/**
 * Returns the listings to the market; one changed since, by its seller or a moderator, or removed for good, is left
 * alone. @returns how many returned
 */
export async function reinstateListings(
  tx: Transaction,
  app: Context,
  ids: string[],
  actor: SaleChange['actor'] = system,
) {
  let reinstated = 0
  for (const listingId of ids.toSorted()) {
    const sale = await lockSaleOf(tx, listingId)
    if (sale?.saleStatus !== 'suspended' || (await isRemoved(tx, listingId))) continue
    const to = sale.acceptedOfferId ? 'under_offer' : 'active'
    await changeSaleStatus(app, tx, { listingId, event: 'reinstate', actor, to })
    reinstated += 1
  }
  return reinstated
}
