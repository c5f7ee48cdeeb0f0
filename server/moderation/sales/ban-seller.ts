import type { Context } from '#server/platform/context.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { openSalesOf } from '#server/sales/lifecycle/find-open-sales.ts'
import { lockSaleOf } from '#server/sales/lifecycle/lock-sale.ts'
import { deleteBan, findBan, insertBan, storeSuspended } from '#server/sellers/seller-bans.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { isLive } from './decision.ts'
import { sellerBannedAlready } from './sale-moderation-refusals.ts'

interface Banning {
  reason: string
  actor: { id: string; as: 'admin' }
}

/**
 * Bans a seller: live listings are suspended, pending ones become drafts, and no listing of the seller can be
 * published.
 * @throws 409 for a banned seller
 */
export async function banSeller(app: Context, tx: Transaction, sellerId: string, { reason, actor }: Banning) {
  // Publications lock the seller too: one commits before the ban, or is refused.
  await lockSeller(tx, sellerId)
  const ban = { sellerId, reason, bannedBy: actor.id, suspendedIds: [], createdAt: app.clock.now() }
  if (!(await insertBan(tx, ban))) throw sellerBannedAlready()
  const suspended: string[] = []
  for (const listingId of await openSalesOf(tx, sellerId)) {
    const sale = await lockSaleOf(tx, listingId)
    if (!sale) continue
    if (isLive(sale)) {
      await changeSaleStatus(app, tx, { listingId, event: 'suspend', actor, reason })
      suspended.push(listingId)
    } else if (sale.saleStatus === 'pending_validation') {
      await changeSaleStatus(app, tx, { listingId, event: 'request_changes', actor, reason })
    }
  }
  await storeSuspended(tx, sellerId, suspended)
}

/** Locks the listings that a ban suspended in one order, so that concurrent calls do not deadlock. */
export async function lockSalesOfBan(tx: Transaction, sellerId: string, also: string[] = []) {
  const ban = await findBan(tx, sellerId)
  for (const id of [...new Set([...(ban?.suspendedIds ?? []), ...also])].toSorted()) await lockSaleOf(tx, id)
}

/**
 * Ends a ban and reinstates the suspended listings; where the verification or the account was suspended meanwhile, they
 * return with the end of that. @returns how many were reinstated. @throws 404
 */
export async function endBan(
  app: VerificationContext,
  tx: Transaction,
  sellerId: string,
  actor: Banning['actor'],
) {
  if (!(await findBan(tx, sellerId))) throw notFound()
  await lockSalesOfBan(tx, sellerId)
  await lockSeller(tx, sellerId)
  const ban = await deleteBan(tx, sellerId)
  if (!ban) throw notFound()
  return app.verificationEvents.returnListings(tx, app, sellerId, ban.suspendedIds, actor)
}

/** The same as a decision of staff: notifies the seller of the reason and writes an audit entry. @throws 404 */
export function liftBan(
  app: VerificationContext,
  sellerId: string,
  reason: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const reinstated = await endBan(app, tx, sellerId, { id: actor.userId, as: 'admin' })
    await notify(tx, app, {
      userId: sellerId,
      event: 'moderation_decision',
      title: localized('Votre compte de vendeur est rétabli'),
      message: localized('Vous pouvez de nouveau publier. Motif : {reason}', { reason }),
      link: '/seller-dash/properties',
    })
    await recordAudit(app, tx, {
      action: 'seller.unban',
      entity: { kind: 'seller', id: sellerId },
      after: { reinstated },
      reason,
      actor,
      visit,
      onBehalfOf: sellerId,
    })
    return { seller_id: sellerId, reinstated }
  })
}
