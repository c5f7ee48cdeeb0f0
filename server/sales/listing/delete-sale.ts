import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { removePicture } from '#server/platform/images/store-picture.ts'
import { isDeletable } from '../lifecycle/allowed-sale-actions.ts'
import { hasDealings, imagesOfSale } from './sale-queries.ts'
import { hasReceivedDealings, notDeletable } from './sale-refusals.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { lockSaleRecord } from './sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './sale-access.ts'

/**
 * Deletes a listing without dependents. @throws 409 for one that is or was on the market, with the action to use
 * instead
 */
export async function deleteSale(app: Context, id: string, actor: SignedIn) {
  const images = await app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, id)
    authorize(await asSeller(tx, actor), 'delete', sale)
    if (!isDeletable(sale)) {
      throw notDeletable({ allowed: sale.saleStatus === 'pending_validation' ? ['take_back'] : ['withdraw'] })
    }
    if (await hasDealings(tx, id)) throw hasReceivedDealings()
    const pictures = await imagesOfSale(tx, id)
    await tx.delete(saleListings).where(eq(saleListings.id, id))
    return pictures
  })
  // Files that cannot be deleted now are deleted by the daily job; the listing is gone.
  for (const image of images) await removePicture(app.storage, image).catch(() => undefined)
}
