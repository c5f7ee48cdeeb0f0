import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import { keepVersion } from './keep-sale-version.ts'
import { recordStatusChange, type SaleRecord, updateSale } from './sale-life-queries.ts'

/** A live listing that was changed much is found in order: what it says now is what was approved. */
export async function endSaleReview(
  app: App,
  tx: Transaction,
  sale: SaleRecord,
  moderatorId: string,
  reason: string | undefined,
) {
  const now = app.clock.now()
  await updateSale(tx, sale.id, { underReview: false, updatedAt: now })
  await keepVersion(tx, sale, now)
  await recordStatusChange(tx, {
    listingId: sale.id,
    previousStatus: sale.saleStatus,
    newStatus: sale.saleStatus,
    event: 'approve',
    reason: reason ?? null,
    actorId: moderatorId,
    actorAs: 'admin',
    createdAt: now,
  })
}
