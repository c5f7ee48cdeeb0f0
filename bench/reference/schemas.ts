/** Schemas of parameters and answers, from which Fastify makes its serialisers. */
const string = { type: 'string' }
const number = { type: 'number' }
const maybe = (type: string) => ({ type, nullable: true })

const image = {
  type: 'object',
  properties: {
    id: string,
    is_primary: { type: 'boolean' },
    position: number,
    caption: string,
    alt_text: string,
    storage_key: string,
    file_name: string,
    width: number,
    height: number,
    widths: { type: 'array', items: number },
    dominant_color: string,
    placeholder: string,
  },
}
const images = { type: 'array', items: image }
const card = {
  id: string,
  title: string,
  property_type: string,
  status: string,
  city: string,
  country_code: string,
  latitude: number,
  longitude: number,
  price: number,
  bedrooms: number,
  bathrooms: number,
  car_shelters: number,
  floors: number,
  max_guests: number,
  is_featured: { type: 'boolean' },
  average_rating: maybe('number'),
  total_reviews: number,
  published_at: { type: 'string', format: 'date-time' },
  created_at: { type: 'string', format: 'date-time' },
  images,
}
const foundOf = (properties: object) => ({
  200: {
    type: 'object',
    properties: { items: { type: 'array', items: { type: 'object', properties } }, total: number },
  },
})
const found = foundOf(card)
const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

export const list = { querystring: objectOf({ page: number }), response: found }
export const search = {
  querystring: objectOf({ city: string, type: string, min: number, max: number, bedrooms: number }),
  response: found,
}
export const box = {
  querystring: objectOf({ west: number, south: number, east: number, north: number }),
  response: found,
}
export const text = { querystring: objectOf({ q: string }), response: found }
export const detail = {
  params: objectOf({ id: string }),
  response: {
    200: {
      type: 'object',
      properties: {
        ...card,
        description: string,
        region: maybe('string'),
        beds: number,
        surface: maybe('number'),
        amenities: { type: 'array', items: string },
        house_rules: string,
        check_in_from: string,
        check_out_until: string,
        min_nights: number,
        max_nights: number,
        cleaning_fee_minor: number,
        cancellation_policy: string,
        registration_number: maybe('string'),
        updated_at: { type: 'string', format: 'date-time' },
        host: {
          type: 'object',
          properties: {
            id: string,
            first_name: string,
            bio: string,
            member_since: string,
            published_homes: number,
            total_reviews: number,
          },
        },
      },
    },
  },
}
export const clusters = {
  querystring: objectOf({ country: string, cell: number }),
  response: {
    200: {
      type: 'object',
      properties: {
        total: number,
        clusters: {
          type: 'array',
          items: { type: 'object', properties: { count: number, latitude: number, longitude: number } },
        },
      },
    },
  },
}
const sale = {
  id: string,
  title: string,
  sale_price: string,
  currency: string,
  previous_price: maybe('string'),
  negotiable: { type: 'boolean' },
  property_type: string,
  property_condition: maybe('string'),
  surface_total: number,
  land_surface: maybe('number'),
  rooms: number,
  bedrooms: number,
  bathrooms: number,
  floors: number,
  year_built: maybe('number'),
  energy_class: maybe('string'),
  gas_class: maybe('string'),
  sale_status: string,
  is_featured: { type: 'boolean' },
  city: string,
  postcode: string,
  region: maybe('string'),
  country_code: string,
  latitude: number,
  longitude: number,
  seller_id: string,
  seller_kind: string,
  seller_verified: { type: 'boolean' },
  seller_name: string,
  published_at: { type: 'string', format: 'date-time' },
  first_published_at: { type: 'string', format: 'date-time' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
  images,
}
const foundSales = foundOf(sale)
export const sales = {
  list: { querystring: objectOf({ page: number }), response: foundSales },
  search: { ...search, response: foundSales },
  box: { ...box, response: foundSales },
  text: { ...text, response: foundSales },
}
export const page = { querystring: objectOf({ of: string }) }
