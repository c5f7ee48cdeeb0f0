import Fastify from 'fastify'
import pg from 'pg'
import type { ReactNode } from 'react'
import { readPage, streamPage } from './page.ts'
import { saleRoutes } from './sales.ts'
import * as schemas from './schemas.ts'

/**
 * The reference of the ratios: a minimal program with the same answers. Fastify, `pg`, named
 * prepared statements, JSON by schema, exact `count(*)`; no accounts, no limits, no validation beyond types, no cache.
 * It reads the same tables through the same indexes.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const http = Fastify({ logger: false })

const visible = `status = 'PUBLISHED' and not under_review`
const card = `id, title, property_type, status, city, country_code, public_latitude as latitude,
  public_longitude as longitude, base_price_minor / 100.0::float8 as price, bedrooms, bathrooms, car_shelters, floors,
  max_guests, is_featured, average_rating, total_reviews, published_at, created_at`

interface Row {
  id: string
}

/** Runs a statement under its own name, so that each connection parses it once. */
async function read<R extends object>(name: string, text: string, values: unknown[]) {
  return (await pool.query<R>({ name, text, values })).rows
}

async function withImages<R extends Row>(rows: R[]) {
  const images = await read<{ rental_id: string }>(
    'images',
    `select rental_id, id, is_primary, position, caption, alt_text, storage_key, file_name, width, height, widths,
      dominant_color, placeholder from rental_image where rental_id = any($1::uuid[]) and position <= 5
      order by rental_id, position`,
    [rows.map(({ id }) => id)],
  )
  const byRental = Map.groupBy(images, ({ rental_id }) => rental_id)
  return rows.map((row) => ({ ...row, images: byRental.get(row.id) ?? [] }))
}

/** A page of homes and their total. */
async function page(
  name: string,
  where: string,
  order: string,
  values: unknown[],
  limit: number,
  offset: number,
) {
  const n = values.length
  const [rows, [counted]] = await Promise.all([
    read<Row>(
      name,
      `select ${card} from rental where ${visible} and ${where} order by ${order} limit $${n + 1} offset $${n + 2}`,
      [...values, limit, offset],
    ),
    read<{ total: number }>(
      `${name}-total`,
      `select count(*) as total from rental where ${visible} and ${where}`,
      values,
    ),
  ])
  return { items: await withImages(rows), total: counted?.total ?? 0 }
}

http.get<{ Querystring: { page: number } }>('/list', { schema: schemas.list }, ({ query }) =>
  page('list', 'true', 'created_at desc, id desc', [], 20, (query.page - 1) * 20),
)

http.get<{ Querystring: { city: string; type: string; min: number; max: number; bedrooms: number } }>(
  '/search',
  { schema: schemas.search },
  ({ query: { city, type, min, max, bedrooms } }) =>
    page(
      'search',
      'city_key = $1 and property_type = $2 and base_price_minor between $3 and $4 and bedrooms >= $5',
      'base_price_minor, id',
      [city, type, min * 100, max * 100, bedrooms],
      20,
      0,
    ),
)

http.get<{ Params: { id: string } }>(
  '/detail/:id',
  { schema: schemas.detail },
  async ({ params: { id } }) => {
    const [[rental], images] = await Promise.all([
      read<Row>(
        'detail',
        `select rental.id, title, property_type, rental.status, city, country_code, public_latitude as latitude,
        public_longitude as longitude, base_price_minor / 100.0::float8 as price, bedrooms, bathrooms, car_shelters,
        floors, max_guests, is_featured, average_rating, total_reviews, published_at, rental.created_at, description,
        region, beds, surface, amenities, house_rules, check_in_from, check_out_until, min_nights, max_nights,
        cleaning_fee_minor, cancellation_policy, registration_number, rental.updated_at,
        json_build_object('id', host.id, 'first_name', host.first_name, 'bio', host.bio, 'member_since', host.created_at,
          'published_homes', (select count(*) from rental own where own.owner_id = host.id and ${visible.replaceAll(/status|under_review/g, 'own.$&')}),
          'total_reviews', (select sum(total_reviews) from rental own where own.owner_id = host.id and ${visible.replaceAll(/status|under_review/g, 'own.$&')})) as host
        from rental join app_user host on host.id = rental.owner_id
        where rental.id = $1 and rental.status = 'PUBLISHED' and not under_review`,
        [id],
      ),
      read('detail-images', 'select * from rental_image where rental_id = $1 order by position', [id]),
    ])
    return { ...rental, images }
  },
)

http.get<{ Querystring: { west: number; south: number; east: number; north: number } }>(
  '/box',
  { schema: schemas.box },
  ({ query: { west, south, east, north } }) =>
    page(
      'box',
      'point(public_longitude, public_latitude) <@ box(point($1, $2), point($3, $4))',
      'created_at desc, id desc',
      [west, south, east, north],
      50,
      0,
    ),
)

http.get<{ Querystring: { country: string; cell: number } }>(
  '/clusters',
  { schema: schemas.clusters },
  async ({ query: { country, cell } }) => {
    const clusters = await read<{ count: number }>(
      'clusters',
      `select count(*) as count, avg(public_latitude) as latitude, avg(public_longitude) as longitude from rental
        where ${visible} and country_code = $1
        group by floor(public_longitude / $2::float8), floor(public_latitude / ($2::float8 * 0.7))
        order by 1 desc`,
      [country, cell],
    )
    return { clusters, total: clusters.reduce((sum, { count }) => sum + count, 0) }
  },
)

http.get<{ Querystring: { q: string } }>('/text', { schema: schemas.text }, ({ query: { q } }) =>
  page(
    'text',
    `words @@ websearch_to_tsquery('french_plain', $1)`,
    `ts_rank(words, websearch_to_tsquery('french_plain', $1)) desc, id desc`,
    [q],
    20,
    0,
  ),
)

saleRoutes(http, read)

/** Pages of our server, fetched once and from then on rendered by React from memory. */
const pages = new Map<string, Promise<ReactNode>>()
http.get<{ Querystring: { of: string } }>(
  '/page',
  { schema: schemas.page },
  async ({ query: { of } }, reply) => {
    const page = pages.get(of) ?? readPage(of)
    pages.set(of, page)
    return reply.type('text/html; charset=utf-8').send(streamPage(await page))
  },
)

await http.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => void http.close().then(() => process.exit(0)))
