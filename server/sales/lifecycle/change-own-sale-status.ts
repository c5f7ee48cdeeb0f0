import type { SaleStatus } from '#contract/sales/sale-words.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { changeSaleStatus } from './change-sale-status.ts'
import { submitSale } from './publish-sale.ts'
import { illegalSaleMove, reasonRequired } from './sale-life-refusals.ts'
import { lockSale, type SaleRecord } from './sale-life-queries.ts'
import { findSaleEvent, saleLifecycle, saleSubject } from './sale-lifecycle.ts'
import { partyOfSale } from './sale-party.ts'

export interface StatusWish {
  new_status: SaleStatus
  reason?: string | undefined
  auto_publish: boolean
  sold_on?: string | undefined
  sold_price?: string | undefined
}

/**
 * Moves a listing to the status asked for: its seller along their moves, a moderator to suspend and reinstate. What is
 * approved or rejected goes through the moderation calls, which state their reasons.
 * @throws 404, 409 with the statuses that are allowed, 422
 */
export async function changeStatusTo(app: Context, id: string, wish: StatusWish, actor: SignedIn) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSale(tx, id)
    const party = await partyOfSale(tx, sale, actor)
    if (!sale) throw illegalSaleMove()
    const now = app.clock.now()
    const event = findSaleEvent(sale, wish.new_status, party, now)
    const isDecision = event === 'approve' || event === 'reject' || event === 'request_changes'
    if (!event || isDecision) throw refusedMove(sale, party, now)
    const by = { id: actor.userId, as: party }
    if (event === 'submit' || event === 'relist') {
      const plan = { autoPublish: wish.auto_publish, scheduledFor: null, notify: false }
      const outcome = await submitSale(app, tx, sale, { event, actor: by, wish: plan, reason: wish.reason })
      const moved = await lockSale(tx, id)
      return {
        previous_status: sale.saleStatus,
        new_status: moved?.saleStatus ?? sale.saleStatus,
        auto_published: outcome === 'published',
      }
    }
    if (event === 'withdraw' && !wish.reason?.trim()) throw reasonRequired()
    const { previousStatus, newStatus } = await changeSaleStatus(app, tx, {
      listingId: id,
      event,
      actor: by,
      reason: wish.reason,
      soldOn: wish.sold_on,
      soldPrice: wish.sold_price,
      to: wish.new_status,
    })
    return { previous_status: previousStatus, new_status: newStatus, auto_published: false }
  })
}

function refusedMove(sale: SaleRecord, party: 'seller' | 'admin', now: Date) {
  // From a rejected listing rework is the only way, whatever status its seller names.
  const event = sale.saleStatus === 'rejected' ? 'rework' : 'submit'
  return saleLifecycle.refusal(event, saleSubject(sale, now), party)
}
