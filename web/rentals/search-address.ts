import { searchCriteria } from '#web/search/search-criteria.ts'

/** A criterion as named by the API's relaxations, and its fields of the address. */
export const rentalCriteria = searchCriteria({
  q: ['q'],
  country: ['country'],
  city: ['city'],
  dates: ['check_in', 'check_out', 'flexible_days', 'month', 'stay_length'],
  guests: ['guests'],
  property_type: ['property_type'],
  price: ['min_price', 'max_price'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  beds: ['beds'],
  amenities: ['amenities'],
  rating_min: ['rating_min'],
  featured: ['featured'],
  instant_booking: ['instant_booking'],
  free_cancellation: ['free_cancellation'],
  zones: ['zones'],
  bbox: ['bbox'],
})
export type CriterionName = keyof typeof rentalCriteria.criteria

/** Those of the filter bar; place, dates and guests belong to the search bar of the header. */
export const filterNames = [
  'price',
  'bedrooms',
  'bathrooms',
  'beds',
  'amenities',
  'rating_min',
  'featured',
  'instant_booking',
  'free_cancellation',
] as const satisfies CriterionName[]

export const { fieldsOf } = rentalCriteria

/** Dates and guests, to pass on from the results to a listing. */
export function staySearch(fields: Record<string, string>) {
  const { check_in, check_out, guests } = fields
  return new URLSearchParams({
    ...(check_in && check_out && { check_in, check_out }),
    ...(guests && { guests }),
  }).toString()
}
