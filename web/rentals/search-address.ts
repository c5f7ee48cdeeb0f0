import { changed } from '#web/search/changed-address.ts'

/**
 * The state of a search is its address, with the API's field names. These functions read it and write the next
 * one; other parameters, such as those of a campaign, are left out.
 */

/** A criterion as named by the API's relaxations, and its fields of the address. */
export const criteria = {
  q: ['q'],
  country: ['country'],
  city: ['city'],
  dates: ['check_in', 'check_out'],
  guests: ['guests'],
  property_type: ['property_type'],
  price: ['min_price', 'max_price'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  amenities: ['amenities'],
  rating_min: ['rating_min'],
  featured: ['featured'],
  bbox: ['bbox'],
} as const
export type CriterionName = keyof typeof criteria

/** Those of the filter bar; place, dates and guests belong to the search bar of the header. */
export const filterNames = [
  'price',
  'bedrooms',
  'bathrooms',
  'amenities',
  'rating_min',
  'featured',
] as const satisfies CriterionName[]

const searchFields: readonly string[] = [
  ...Object.values(criteria).flat(),
  'sort_by',
  'sort_direction',
  'page',
]

/** The API's query: known fields with a value. */
export function fieldsOf(search: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {}
  for (const field of searchFields) {
    // Checkboxes of the form without scripts repeat their field; the API requires one list.
    const value = search.getAll(field).filter(Boolean).join(',')
    if (value) given[field] = value
  }
  return given
}

export function isCriterion(name: string): name is CriterionName {
  return Object.hasOwn(criteria, name)
}

export function isSet(fields: Record<string, string>, name: CriterionName) {
  return criteria[name].some((field) => fields[field] !== undefined)
}

export function withoutCriteria(fields: Record<string, string>, names: readonly CriterionName[]) {
  return changed(
    fields,
    Object.fromEntries(names.flatMap((name) => criteria[name]).map((field) => [field, null])),
  )
}

/** Dates and guests, to pass on from the results to a listing. */
export function staySearch(fields: Record<string, string>) {
  const { check_in, check_out, guests } = fields
  return new URLSearchParams({
    ...(check_in && check_out && { check_in, check_out }),
    ...(guests && { guests }),
  }).toString()
}
