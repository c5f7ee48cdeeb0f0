import { countryByCode } from '#contract/core/countries.ts'
import {
  type Host,
  pageFieldNames,
  type Rental,
  type RentalAction,
  type RentalCard,
  type RentalImage,
} from '#contract/rentals/rentals.ts'
import { fieldPresenter } from '../rental-columns.ts'
import type { RentalCardRow, RentalRow } from './rental-repository.ts'

/** Radius of the circle that marks a rental on public maps, in metres. */
const publicRadius = 300

const pageFieldsOf = fieldPresenter(pageFieldNames)

/**
 * A card, with the randomly moved location, never the exact one. Each field is written out: lists make twenty cards at
 * a time, and a loop over the table of fields took a quarter longer.
 */
export function presentRentalCard(row: RentalCardRow, images: RentalImage[]): RentalCard {
  const country = countryByCode(row.countryCode)
  const price = row.basePriceMinor / 100
  return {
    id: row.id,
    title: row.title,
    property_type: row.propertyType,
    type: row.propertyType,
    status: row.status,
    city: row.city,
    country: country.name.fr,
    country_code: country.code,
    country_slug: country.slug,
    address: { city: row.city, country: country.name.fr },
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    price,
    price_per_night: price,
    currency: 'EUR',
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    car_shelters: row.carShelters,
    floors: row.floors,
    max_guests: row.maxGuests,
    is_featured: row.isFeatured,
    average_rating: row.averageRating === null ? null : oneDecimal(row.averageRating),
    total_reviews: row.totalReviews,
    primary_image: images.find((image) => image.is_primary) ?? images[0] ?? null,
    images,
    tourist_tax: row.touristTax,
    total_minor: null,
    nights: null,
    stay: null,
    published_at: row.publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** The public page of a rental. */
export function presentRental(
  row: RentalRow,
  images: RentalImage[],
  host: Host,
  allowedActions: RentalAction[],
): Rental {
  return {
    ...presentRentalCard(row, images),
    ...pageFieldsOf(row),
    region: row.region,
    host,
    location_radius: publicRadius,
    updated_at: row.updatedAt.toISOString(),
    allowed_actions: allowedActions,
  }
}

export function oneDecimal(value: number) {
  return Math.round(value * 10) / 10
}
