import type { Rental } from '#contract/rentals/rentals.ts'
import { type CardImage, forPicture } from '../card-rental.ts'

/** The fields of a rental that the comparison reads. */
export type ComparedRental = Pick<
  Rental,
  | 'id'
  | 'title'
  | 'city'
  | 'country_slug'
  | 'property_type'
  | 'price_per_night'
  | 'cleaning_fee_minor'
  | 'deposit_minor'
  | 'weekly_discount'
  | 'cancellation_policy'
  | 'instant_booking'
  | 'min_nights'
  | 'check_in_from'
  | 'check_out_until'
  | 'max_guests'
  | 'bedrooms'
  | 'beds'
  | 'bathrooms'
  | 'surface'
  | 'amenities'
  | 'average_rating'
  | 'total_reviews'
  | 'tourist_tax'
> & {
  image: CardImage | null
  host: Pick<Rental['host'], 'first_name' | 'identity_verified_at' | 'average_rating'>
}

/** Leaves out the fields that the comparison does not show, to keep the response small. */
export function forComparison(rental: Rental): ComparedRental {
  const { first_name, identity_verified_at, average_rating } = rental.host
  return {
    id: rental.id,
    title: rental.title,
    city: rental.city,
    country_slug: rental.country_slug,
    property_type: rental.property_type,
    price_per_night: rental.price_per_night,
    cleaning_fee_minor: rental.cleaning_fee_minor,
    deposit_minor: rental.deposit_minor,
    weekly_discount: rental.weekly_discount,
    cancellation_policy: rental.cancellation_policy,
    instant_booking: rental.instant_booking,
    min_nights: rental.min_nights,
    check_in_from: rental.check_in_from,
    check_out_until: rental.check_out_until,
    max_guests: rental.max_guests,
    bedrooms: rental.bedrooms,
    beds: rental.beds,
    bathrooms: rental.bathrooms,
    surface: rental.surface,
    amenities: rental.amenities,
    average_rating: rental.average_rating,
    total_reviews: rental.total_reviews,
    tourist_tax: rental.tourist_tax,
    image: rental.primary_image && forPicture(rental.primary_image),
    host: { first_name, identity_verified_at, average_rating },
  }
}
