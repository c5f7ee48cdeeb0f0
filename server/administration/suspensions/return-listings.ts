import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SaleChange } from '#server/sales/lifecycle/change-sale-status.ts'
import { reinstateListings } from '#server/sales/lifecycle/suspend-listings-of.ts'
import { deferListings } from '#server/verification/cases/standing/defer-listings.ts'
import { findBan, storeSuspended } from '#server/sellers/seller-bans.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import { lockInForce, saveSuspension } from './suspension-queries.ts'

/**
 * Returns the listings of a seller whose verification returned, or whose ban or suspension has ended. Where the seller is
 * banned, the account is suspended or a verification was lost meanwhile, they return with the end of that.
 * @returns how many are on the market again
 */
export async function returnListings(
  tx: Transaction,
  app: Context,
  sellerId: string,
  ids: string[],
  actor?: SaleChange['actor'],
) {
  await lockSeller(tx, sellerId)
  const ban = await findBan(tx, sellerId)
  if (ban) {
    await storeSuspended(tx, sellerId, [...new Set([...ban.suspendedIds, ...ids])])
    return 0
  }
  const suspension = await lockInForce(tx, sellerId)
  if (suspension) {
    const suspendedSaleIds = [...new Set([...suspension.suspendedSaleIds, ...ids])]
    await saveSuspension(tx, suspension.id, { suspendedSaleIds })
    return 0
  }
  return reinstateListings(tx, app, await deferListings(tx, sellerId, ids, app.clock.now()), actor)
}
