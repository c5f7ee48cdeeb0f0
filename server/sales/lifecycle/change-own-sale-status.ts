import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { changeSaleStatus } from './change-sale-status.ts'
import { submitSale } from './publish-sale.ts'
import { reasonRequired } from './sale-life-refusals.ts'
import { lockSale, type SaleRecord } from './sale-life-queries.ts'
import { findSaleEvent, type SaleEvent, saleLifecycle, saleSubject } from './sale-lifecycle.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorizeAs } from '../listing/sale-access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

export interface StatusRequest {
  new_status: SaleStatus
  reason?: string | undefined
  auto_publish: boolean
  sold_on?: string | undefined
  sold_price?: string | undefined
}

interface Deciding {
  actor: SignedIn
  visit: Visit
}

/** A moderator's decision with its statement of reasons for the seller (`server/moderation/sales`). */
export type DecideSale = (
  tx: Transaction,
  app: Context,
  id: string,
  decision: {
    action: 'suspend' | 'reinstate'
    reason?: string | undefined
    notes?: string | undefined
    to?: 'active' | 'draft' | 'withdrawn' | undefined
  },
  by: Deciding,
) => Promise<{ status: SaleStatus }>

/**
 * Moves a listing to the requested status: sellers by their transitions, moderators to suspend and reinstate. Approval
 * and rejection go through the moderation calls, which require reasons.
 * @throws 404, 409 with the statuses that are allowed, 422
 */
export async function changeStatusTo(
  app: Context,
  id: string,
  request: StatusRequest,
  by: Deciding,
  decide: DecideSale,
) {
  return app.db.transaction(async (tx) => {
    const { actor } = by
    const sale = await lockExistingSale(tx, id)
    const role = authorizeAs(await asSeller(tx, actor), 'change_status', sale)
    const now = app.clock.now()
    const event = findSaleEvent(sale, request.new_status, role, now)
    if (!event) throw refusedTransition(sale, role, now)
    if (role === 'admin') {
      const decision = decisionOf(event, request)
      if (!decision) throw refusedTransition(sale, role, now)
      const { status } = await decide(tx, app, id, decision, by)
      return { previous_status: sale.saleStatus, new_status: status, auto_published: false }
    }
    const seller = { id: actor.userId, as: role }
    if (event === 'submit' || event === 'relist') {
      const plan = { autoPublish: request.auto_publish, scheduledFor: null, notify: false }
      const result = await submitSale(app, tx, sale, {
        event,
        actor: seller,
        requested: plan,
        reason: request.reason,
      })
      const moved = await lockSale(tx, id)
      return {
        previous_status: sale.saleStatus,
        new_status: moved?.saleStatus ?? sale.saleStatus,
        auto_published: result === 'published',
      }
    }
    if (event === 'withdraw' && !request.reason?.trim()) throw reasonRequired()
    const { previousStatus, newStatus } = await changeSaleStatus(app, tx, {
      listingId: id,
      event,
      actor: seller,
      reason: request.reason,
      soldOn: request.sold_on,
      soldPrice: request.sold_price,
      to: request.new_status,
    })
    return { previous_status: previousStatus, new_status: newStatus, auto_published: false }
  })
}

/** A locked listing. @throws 404 */
export async function lockExistingSale(tx: Transaction, id: string) {
  const sale = await lockSale(tx, id)
  if (!sale) throw notFound()
  return sale
}

/** The decision by which a moderator moves a listing; undefined for those that have calls of their own alone. */
function decisionOf(event: SaleEvent, { new_status: to, reason }: StatusRequest) {
  if (event === 'suspend') return { action: event, reason }
  if (event !== 'reinstate') return undefined
  return { action: event, notes: reason, to: to === 'draft' || to === 'withdrawn' ? to : ('active' as const) }
}

function refusedTransition(sale: SaleRecord, role: 'seller' | 'admin', now: Date) {
  // A rejected listing only allows `rework`, whatever status the seller requests.
  const event = sale.saleStatus === 'rejected' ? 'rework' : 'submit'
  return saleLifecycle.refusal(event, saleSubject(sale, now), role)
}
