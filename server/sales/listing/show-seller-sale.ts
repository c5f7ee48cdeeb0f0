import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { presentOwnedSale } from './present-owned-sale.ts'
import { imagesOfSale } from './sale-queries.ts'
import { findSaleRecord } from './sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './sale-access.ts'

/** A listing as its seller sees it. @throws 404 for any other caller */
export async function showSellerSale(app: Context, id: string, actor: SignedIn) {
  const sale = await findSaleRecord(app.db, id)
  authorize(await asSeller(app.db, actor), 'read', sale)
  return presentOwnedSale(sale, await imagesOfSale(app.db, id), app.clock.now(), app.settings)
}

export async function showSaleImages(app: Context, id: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'read', await findSaleRecord(app.db, id))
  return (await imagesOfSale(app.db, id)).map(presentListingImage)
}
