/** The columns of a feed, by what they hold; docs/sale-feed.md describes them. `reference` is the seller's own number. */
export const feedColumns = {
  reference: 'text',
  property_type: 'text',
  title: 'text',
  description: 'text',
  property_condition: 'text',
  sale_price: 'amount',
  currency: 'text',
  negotiable: 'boolean',
  fees_payer: 'text',
  fees_amount: 'amount',
  annual_charges: 'amount',
  property_tax: 'amount',
  surface_total: 'number',
  carrez_surface: 'number',
  land_surface: 'number',
  rooms: 'number',
  bedrooms: 'number',
  bathrooms: 'number',
  floors: 'number',
  floor_number: 'number',
  year_built: 'number',
  amenities: 'list',
  street: 'text',
  postcode: 'text',
  city: 'text',
  country: 'text',
  latitude: 'number',
  longitude: 'number',
  address_privacy: 'text',
  energy_status: 'text',
  energy_class: 'text',
  gas_class: 'text',
  energy_use: 'number',
  gas_emission: 'number',
  energy_number: 'text',
  energy_date: 'text',
  energy_cost_min: 'number',
  energy_cost_max: 'number',
  energy_cost_year: 'number',
  in_condominium: 'boolean',
  condominium_lots: 'number',
  condominium_procedure: 'boolean',
  risk_report_date: 'text',
  mandate_number: 'text',
  mandate_date: 'text',
  mandate_exclusive: 'boolean',
  land_title: 'text',
  land_title_number: 'text',
} as const satisfies Record<string, 'text' | 'number' | 'amount' | 'boolean' | 'list'>
export type FeedColumn = keyof typeof feedColumns
export const columnNames = Object.keys(feedColumns) as FeedColumn[]

export function isColumn(name: string): name is FeedColumn {
  return name in feedColumns
}

/** Between the items of a list in one cell. */
export const listSeparator = '|'
