import type { SaleDraft } from '#contract/sales/seller-sales.ts'
import { type AddressPrivacy, placeRadius } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { type ListingPlace, withRandomOffset, writePlace } from '#server/places/write-place.ts'

export interface SalePlace extends ListingPlace {
  addressPrivacy: AddressPrivacy
}

/**
 * The place of a draft over the one that stood before; shown to everybody as far as the seller tells it.
 * @throws 422 for a country where the house is not open, and for a town of another country
 */
export async function placeSale(db: Executor, before: SalePlace, draft: SaleDraft): Promise<SalePlace> {
  const addressPrivacy = draft.address_privacy ?? before.addressPrivacy
  const radius = placeRadius[addressPrivacy]
  const region = draft.region === undefined ? draft.address?.region : draft.region
  const place = await writePlace(db, before, { ...draft, region }, radius)
  const { latitude, longitude } = place
  if (addressPrivacy === before.addressPrivacy || latitude === null || longitude === null) {
    return { ...place, addressPrivacy }
  }
  return { ...place, ...withRandomOffset(latitude, longitude, radius), addressPrivacy }
}
