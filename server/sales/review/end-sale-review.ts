import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { storeVersion } from './store-sale-version.ts'
import { changesSinceApproval } from './review-sale-edit.ts'
import { lockSale, recordStatusChange, type SaleRecord, updateSale } from '../lifecycle/sale-life-queries.ts'

/** Ends the review of a live listing without objections: its content becomes the approved version. */
export async function endSaleReview(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  moderatorId: string,
  reason: string | undefined,
) {
  const now = app.clock.now()
  await updateSale(tx, sale.id, { underReview: false, updatedAt: now })
  await storeVersion(tx, sale, now)
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

/**
 * Ends the review of a live listing whose cause was settled elsewhere, unless its seller has changed it: then the
 * review goes on. The content was not approved, so no version is stored.
 */
export async function dropSaleReview(app: Context, tx: Transaction, listingId: string) {
  const sale = await lockSale(tx, listingId)
  if (!sale?.underReview || (await changesSinceApproval(tx, sale)).length > 0) return
  await updateSale(tx, listingId, { underReview: false, updatedAt: app.clock.now() })
}
