import type { SaleCard } from '#contract/sales/sales.ts'
import { type CardImage, forPicture } from '#web/rentals/card-rental.ts'

/** The fields of a listing that its card reads. */
export type CardSale = Pick<
  SaleCard,
  | 'id'
  | 'title'
  | 'sale_price'
  | 'currency'
  | 'previous_price'
  | 'property_type'
  | 'surface_total'
  | 'land_surface'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'floors'
  | 'sale_status'
  | 'to_confirm'
  | 'is_featured'
  | 'energy_class'
  | 'country_slug'
> & { city: string; region: string | null; image: CardImage | null; professional: boolean }

/** Reduces a listing to what its card shows: a loader's data is sent twice, as markup and for hydration. */
export function forSaleCard(sale: SaleCard): CardSale {
  return {
    id: sale.id,
    title: sale.title,
    sale_price: sale.sale_price,
    currency: sale.currency,
    previous_price: sale.previous_price,
    property_type: sale.property_type,
    surface_total: sale.surface_total,
    land_surface: sale.land_surface,
    rooms: sale.rooms,
    bedrooms: sale.bedrooms,
    bathrooms: sale.bathrooms,
    floors: sale.floors,
    sale_status: sale.sale_status,
    to_confirm: sale.to_confirm,
    is_featured: sale.is_featured,
    energy_class: sale.energy_class,
    country_slug: sale.country_slug,
    city: sale.address.city,
    region: sale.address.region,
    image: sale.primary_image && forPicture(sale.primary_image),
    professional: sale.seller.kind === 'professional',
  }
}
