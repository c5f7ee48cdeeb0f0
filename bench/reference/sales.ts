import type { FastifyInstance } from 'fastify'
import * as schemas from './schemas.ts'

type Read = <R extends object>(name: string, text: string, values: unknown[]) => Promise<R[]>

const visible = `sale_status in ('active', 'under_offer') and hidden_at is null`
const card = `sale.id, title, sale_price::text, sale.currency, previous_price::text, negotiable, property_type,
  property_condition, surface_total, land_surface, rooms, bedrooms, bathrooms, floors, year_built, energy_class,
  gas_class, sale_status, is_featured, city, postcode, region, country_code, public_latitude as latitude,
  public_longitude as longitude, seller_id, seller_kind, seller_verified,
  coalesce(seller_profile.company_name, app_user.first_name) as seller_name, published_at, first_published_at,
  sale.created_at, sale.updated_at`
const from = `sale_listing sale join app_user on app_user.id = seller_id
  left join seller_profile on seller_profile.user_id = seller_id`

/** The same for homes for sale, each with its seller and its cover. */
export function saleRoutes(http: FastifyInstance, read: Read) {
  const page = async (
    name: string,
    where: string,
    order: string,
    values: unknown[],
    limit: number,
    offset: number,
  ) => {
    const n = values.length
    const [rows, [counted]] = await Promise.all([
      read<{ id: string }>(
        `sale-${name}`,
        `select ${card} from ${from} where ${visible} and ${where} order by ${order} limit $${n + 1} offset $${n + 2}`,
        [...values, limit, offset],
      ),
      read<{ total: number }>(
        `sale-${name}-total`,
        `select count(*) as total from sale_listing where ${visible} and ${where}`,
        values,
      ),
    ])
    const images = await read<{ listing_id: string }>(
      'sale-images',
      `select listing_id, id, is_primary, position, caption, alt_text, storage_key, file_name, width, height, widths,
        dominant_color, placeholder from sale_image where listing_id = any($1::uuid[]) and is_primary`,
      [rows.map(({ id }) => id)],
    )
    const byListing = Map.groupBy(images, ({ listing_id }) => listing_id)
    return {
      items: rows.map((row) => ({ ...row, images: byListing.get(row.id) ?? [] })),
      total: counted?.total ?? 0,
    }
  }

  http.get<{ Querystring: { page: number } }>('/sales/list', { schema: schemas.sales.list }, ({ query }) =>
    page('list', 'true', 'first_published_at desc, id desc', [], 20, (query.page - 1) * 20),
  )
  http.get<{ Querystring: { city: string; type: string; min: number; max: number; bedrooms: number } }>(
    '/sales/search',
    { schema: schemas.sales.search },
    ({ query: { city, type, min, max, bedrooms } }) =>
      page(
        'search',
        'city_key = $1 and property_type = $2 and sale_price between $3 and $4 and bedrooms >= $5',
        'price_eur_minor, id',
        [city, type, min, max, bedrooms],
        20,
        0,
      ),
  )
  http.get<{ Querystring: { west: number; south: number; east: number; north: number } }>(
    '/sales/box',
    { schema: schemas.sales.box },
    ({ query: { west, south, east, north } }) =>
      page(
        'box',
        'point(public_longitude, public_latitude) <@ box(point($1, $2), point($3, $4))',
        'first_published_at desc, id desc',
        [west, south, east, north],
        50,
        0,
      ),
  )
  http.get<{ Querystring: { country: string; cell: number } }>(
    '/sales/clusters',
    { schema: schemas.clusters },
    async ({ query: { country, cell } }) => {
      const clusters = await read<{ count: number }>(
        'sale-clusters',
        `select count(*) as count, avg(public_latitude) as latitude, avg(public_longitude) as longitude
          from sale_listing where ${visible} and country_code = $1
          group by floor(public_longitude / $2::float8), floor(public_latitude / ($2::float8 * 0.7))
          order by 1 desc`,
        [country, cell],
      )
      return { clusters, total: clusters.reduce((sum, { count }) => sum + count, 0) }
    },
  )
  http.get<{ Querystring: { q: string } }>(
    '/sales/text',
    { schema: schemas.sales.text },
    ({ query: { q } }) =>
      page(
        'text',
        `words @@ websearch_to_tsquery('french_plain', $1)`,
        `ts_rank(words, websearch_to_tsquery('french_plain', $1)) desc, id desc`,
        [q],
        20,
        0,
      ),
  )
}
