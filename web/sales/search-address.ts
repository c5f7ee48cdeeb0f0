import { searchCriteria } from '#web/search/search-criteria.ts'

/** Criteria, named as in the API's relaxations, with their fields in the query string. */
export const saleCriteria = searchCriteria({
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
})
export type SaleCriterion = keyof typeof saleCriteria.criteria

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

export const { fieldsOf: saleFieldsOf } = saleCriteria
