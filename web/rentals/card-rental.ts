import { pickFields } from '#contract/core/pick-fields.ts'
import type { RentalCard, RentalImage } from '#contract/rentals/rentals.ts'

/** The fields of a picture that a page needs. */
export type CardImage = Pick<
  RentalImage,
  'base' | 'widths' | 'width' | 'height' | 'alt_text' | 'dominant_color'
>

/** The fields of a rental that a card needs. */
const cardFields = [
  'id',
  'title',
  'city',
  'country_code',
  'country_slug',
  'price_per_night',
  'bedrooms',
  'bathrooms',
  'car_shelters',
  'floors',
  'is_featured',
  'tourist_tax',
  'average_rating',
  'total_reviews',
  'total_minor',
  'nights',
] as const satisfies readonly (keyof RentalCard)[]

export type CardRental = Pick<RentalCard, (typeof cardFields)[number]> & {
  images: CardImage[]
  /** The free stay that a search with flexible dates found; absent in others. */
  stay?: RentalCard['stay']
}

/** More would only enlarge a page of results; the listing shows them all. */
const picturesOfCard = 4

/**
 * The fields of a rental that a loader returns for its card: others would be sent twice, as markup and as
 * data.
 */
export function forCard(rental: RentalCard): CardRental {
  return {
    ...pickFields(rental, cardFields),
    ...(rental.stay && { stay: rental.stay }),
    images: rental.images.slice(0, picturesOfCard).map(forPicture),
  }
}

export function forPicture(image: RentalImage): CardImage {
  const { base, widths, width, height, alt_text, dominant_color } = image
  return { base, widths, width, height, alt_text, dominant_color }
}
