import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { presentRentalImage } from '#server/rentals/pictures/present-rental-image.ts'
import { findOwnSale } from './own-sale.ts'
import { presentOwnedSale } from './present-owned-sale.ts'
import { imagesOfSale } from './sale-queries.ts'

/** A listing as its seller sees it. @throws 404 for any other caller */
export async function showSellerSale(app: Context, id: string, actor: SignedIn) {
  const sale = await findOwnSale(app.db, id, actor)
  return presentOwnedSale(sale, await imagesOfSale(app.db, id), app.clock.now())
}

export async function showSaleImages(app: Context, id: string, actor: SignedIn) {
  await findOwnSale(app.db, id, actor)
  return (await imagesOfSale(app.db, id)).map(presentRentalImage)
}
