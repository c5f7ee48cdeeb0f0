import { pickFields } from '#contract/core/pick-fields.ts'
import type { Rental } from '#contract/rentals/rentals.ts'
import { type CardImage, forPicture } from '../card-rental.ts'

/** The fields of a rental that the comparison reads. */
const comparedFields = [
  'id',
  'title',
  'city',
  'country_slug',
  'property_type',
  'price_per_night',
  'cleaning_fee_minor',
  'deposit_minor',
  'weekly_discount',
  'cancellation_policy',
  'instant_booking',
  'min_nights',
  'check_in_from',
  'check_out_until',
  'max_guests',
  'bedrooms',
  'beds',
  'bathrooms',
  'surface',
  'amenities',
  'average_rating',
  'total_reviews',
  'tourist_tax',
] as const satisfies readonly (keyof Rental)[]

export type ComparedRental = Pick<Rental, (typeof comparedFields)[number]> & {
  image: CardImage | null
  host: Pick<Rental['host'], 'first_name' | 'identity_verified_at' | 'average_rating'>
}

/** Leaves out the fields that the comparison does not show, to keep the response small. */
export function forComparison(rental: Rental): ComparedRental {
  const { first_name, identity_verified_at, average_rating } = rental.host
  return {
    ...pickFields(rental, comparedFields),
    image: rental.primary_image && forPicture(rental.primary_image),
    host: { first_name, identity_verified_at, average_rating },
  }
}
