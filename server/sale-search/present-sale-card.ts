import { countryByCode } from '#contract/core/countries.ts'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { SaleCard, SaleImage, SellerSummary } from '#contract/sales/sales.ts'
import type { Currency } from '#contract/core/money.ts'
import { isToConfirm } from '#server/sales/freshness/freshness.ts'
import type { SaleCardRow } from './sale-search-queries.ts'

/** Content of a card. The exact place is included only where the seller makes it public. */
export function presentSaleCard(
  row: SaleCardRow,
  cover: SaleImage | null,
  { now, settings }: { now: Date; settings: SettingsLookup },
): SaleCard {
  const country = countryByCode(row.countryCode)
  const published = row.publishedAt ?? row.createdAt
  return {
    id: row.id,
    title: row.title,
    sale_price: row.salePrice ?? '0',
    currency: row.currency as Currency,
    previous_price: row.previousPrice,
    negotiable: row.negotiable,
    property_type: row.propertyType,
    property_condition: row.condition,
    surface_total: row.surfaceTotal ?? 0,
    land_surface: row.landSurface,
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floors: row.floors,
    year_built: row.yearBuilt,
    energy_class: row.energyClass,
    gas_class: row.gasClass,
    sale_status: row.saleStatus,
    is_featured: row.isFeatured,
    to_confirm: isToConfirm(row, now, settings),
    address: {
      street: disclosedStreet(row),
      postcode: row.postcode,
      city: row.city,
      region: row.region,
      country: country.name.fr,
    },
    country_slug: country.slug,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    primary_image: cover,
    seller_id: row.sellerId,
    seller: presentSeller(row),
    published_at: published.toISOString(),
    first_published_at: (row.firstPublishedAt ?? published).toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function presentSeller(row: SaleCardRow): SellerSummary {
  return {
    id: row.sellerId,
    kind: row.professionalType ? 'professional' : 'private',
    professional_type: row.professionalType,
    name: (row.professionalType && row.companyName) || row.firstName,
    avatar: row.avatarKey && `/media/${row.avatarKey}`,
    verified: row.sellerVerified,
  }
}

/** The street number is disclosed with the exact place only. */
function disclosedStreet({ addressPrivacy, street }: SaleCardRow) {
  if (addressPrivacy === 'district' || street === '') return null
  return addressPrivacy === 'exact' ? street : withoutNumber(street)
}

/** `12 bis, rue de la Paix` and `Chaussée d’Ixelles 12/3` without the number. */
function withoutNumber(street: string) {
  const name = street
    .replace(/^\d+\s*(?:(?:bis|ter|quater|[a-z])\b)?(?:\s*[-/]\s*\d+)?[\s,]+/iu, '')
    .replace(/[\s,]+\d+\s*(?:(?:bis|ter|quater|[a-z])\b)?(?:\s*[-/]\s*\w+)?$/iu, '')
    .trim()
  return name || null
}
