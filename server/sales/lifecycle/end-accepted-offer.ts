import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { changeSaleStatus, offerGone, type SaleChange } from './change-sale-status.ts'
import { updateSale } from './sale-life-queries.ts'

/**
 * The accepted offer of a locked listing fell through: the listing is available, and one that is held or suspended
 * returns as available. A sold one retains its offer.
 * @returns whether it is free for other buyers
 */
export async function endAcceptedOffer(
  app: Context,
  tx: Transaction,
  { id, saleStatus }: { id: string; saleStatus: SaleStatus },
  by: Pick<SaleChange, 'actor' | 'reason'>,
): Promise<boolean> {
  if (saleStatus === 'sold') return false
  if (saleStatus === 'under_offer') {
    await changeSaleStatus(app, tx, { listingId: id, event: 'offer_over', ...by })
  } else await updateSale(tx, id, offerGone)
  return true
}
