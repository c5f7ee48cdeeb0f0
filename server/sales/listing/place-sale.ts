import type { SaleDraft } from '#contract/sales/seller-sales.ts'
import { type AddressPrivacy, placeRadius } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { type ListingPlace, withRandomOffset, writePlace } from '#server/places/write-place.ts'

export interface SalePlace extends ListingPlace {
  addressPrivacy: AddressPrivacy
}

/**
 * Merges the place of a draft into the stored one; public as far as `addressPrivacy` allows.
 * @throws 422 for a country not open on the platform, and for a town of another country
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
