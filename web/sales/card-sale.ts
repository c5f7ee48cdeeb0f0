import { pickFields } from '#contract/core/pick-fields.ts'
import type { SaleCard } from '#contract/sales/sales.ts'
import { type CardImage, forPicture } from '#web/rentals/card-rental.ts'

/** The fields of a listing that its card reads. */
const cardFields = [
  'id',
  'title',
  'sale_price',
  'currency',
  'previous_price',
  'property_type',
  'surface_total',
  'land_surface',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floors',
  'sale_status',
  'to_confirm',
  'is_featured',
  'energy_class',
  'country_slug',
] as const satisfies readonly (keyof SaleCard)[]

export type CardSale = Pick<SaleCard, (typeof cardFields)[number]> & {
  city: string
  region: string | null
  image: CardImage | null
  professional: boolean
}

/** Reduces a listing to what its card shows: a loader's data is sent twice, as markup and for hydration. */
export function forSaleCard(sale: SaleCard): CardSale {
  return {
    ...pickFields(sale, cardFields),
    city: sale.address.city,
    region: sale.address.region,
    image: sale.primary_image && forPicture(sale.primary_image),
    professional: sale.seller.kind === 'professional',
  }
}
