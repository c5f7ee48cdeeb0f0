/** The state of a search of homes for sale is the query string of its page, with the field names of the API. */

/** Criteria, named as in the API's relaxations, with their fields in the query string. */
export const saleCriteria = {
  search: ['search'],
  country: ['country'],
  region: ['region'],
  city: ['city'],
  zones: ['zones'],
  bbox: ['bbox'],
  property_type: ['property_type'],
  price: ['min_price', 'max_price'],
  surface: ['min_surface', 'max_surface'],
  land: ['min_land', 'max_land'],
  rooms: ['rooms'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  floor: ['min_floor', 'max_floor'],
  amenities: ['amenities'],
  features: ['features'],
  condition: ['condition'],
  energy_class: ['energy_class'],
  build: ['build'],
  seller_kind: ['seller_kind'],
  verified: ['verified'],
  exclusive: ['exclusive'],
  price_drop: ['price_drop'],
  featured: ['featured'],
  max_days: ['max_days'],
} as const
export type SaleCriterion = keyof typeof saleCriteria

/** Criteria of the filter bar. The place is set in the search bar of the header, zones on the map. */
export const saleFilterNames = [
  'price',
  'surface',
  'land',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'amenities',
  'features',
  'condition',
  'energy_class',
  'build',
  'seller_kind',
  'verified',
  'exclusive',
  'price_drop',
  'featured',
  'max_days',
] as const satisfies SaleCriterion[]

const searchFields: readonly string[] = [
  ...Object.values(saleCriteria).flat(),
  'sort_by',
  'sort_direction',
  'page',
]

/** The query of the API: the fields of the address that exist and are not empty. */
export function saleFieldsOf(search: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {}
  for (const field of searchFields) {
    // Checkboxes of a form sent without script repeat their field; the API expects one comma-separated list.
    const value = search.getAll(field).filter(Boolean).join(',')
    if (value) given[field] = value
  }
  return given
}

export function isSaleCriterion(name: string): name is SaleCriterion {
  return Object.hasOwn(saleCriteria, name)
}

export function isSaleSet(fields: Record<string, string>, name: SaleCriterion) {
  return saleCriteria[name].some((field) => fields[field] !== undefined)
}

/** Change for `changed` that removes criteria. */
export function without(...names: SaleCriterion[]): Record<string, null> {
  return Object.fromEntries(names.flatMap((name) => saleCriteria[name]).map((field) => [field, null]))
}
