import { SaleTransition, type SaleStatusChange } from '#contract/sales/sale-life.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findSale, findStatusChanges } from './sale-life-queries.ts'
import { nextSaleEvents, nextSaleStatuses } from './sale-lifecycle.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorizeAs } from '../listing/sale-access.ts'

/** The status changes of a listing and its allowed actions. @throws 404 unless the caller sells or moderates it */
export async function showSaleHistory(app: Context, id: string, actor: SignedIn) {
  const sale = await findSale(app.db, id)
  if (!sale) throw notFound()
  const role = authorizeAs(await asSeller(app.db, actor), 'read_history', sale)
  const now = app.clock.now()
  return {
    sale_status: sale.saleStatus,
    allowed_actions: nextSaleEvents(sale, role, now),
    allowed_statuses: nextSaleStatuses(sale, role, now),
    under_review: sale.underReview,
    approved_at: sale.approvedAt?.toISOString() ?? null,
    scheduled_for: sale.scheduledFor?.toISOString() ?? null,
    items: await readSaleHistory(app.db, id),
  }
}

/** The same changes, for a caller whose access was checked. */
export async function readSaleHistory(db: Executor, listingId: string): Promise<SaleStatusChange[]> {
  const changes = await findStatusChanges(db, listingId)
  return changes.map((change) => ({
    previous_status: change.previousStatus,
    new_status: change.newStatus,
    event: SaleTransition.safeParse(change.event).data ?? null,
    reason: change.reason,
    by: change.actorAs === 'admin' ? 'house' : change.actorAs,
    created_at: change.createdAt.toISOString(),
  }))
}
