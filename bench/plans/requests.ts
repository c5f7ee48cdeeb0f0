import type pg from 'pg'
import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { RequestSpec } from '../load.ts'

/** One line of the table: the same read, of several listings. */
export interface PublicRead {
  name: string
  requests: RequestSpec[]
}

interface Sample {
  id: string
  city: string
  region: string
  kind: string
  country: CountryCode
  slug: string
  price: number
  west: number
  south: number
}

const samples = 2
/** The public reads over HTTP; of the owner's calendar with a token. */
export async function makeReads(pool: pg.Pool, ownerToken: string): Promise<PublicRead[]> {
  const rentals = await draw(
    pool,
    'rental',
    'base_price_minor / 100',
    `status = 'PUBLISHED' and not under_review`,
  )
  const sales = await draw(
    pool,
    'sale_listing',
    'sale_price::int',
    `sale_status in ('active', 'under_offer') and hidden_at is null`,
  )
  const [stayTotal, saleTotal] = await Promise.all([
    totalOf(pool, 'rental_count'),
    totalOf(pool, 'sale_count'),
  ])
  return [
    ...stayLists(rentals, stayTotal),
    ...staySearches(rentals),
    ...stayDates(rentals),
    ...stayCounts(rentals),
    ...stayDetails(rentals, ownerToken),
    ...saleLists(sales, saleTotal),
    ...saleSearches(sales),
    ...saleCounts(sales),
    ...saleDetails(sales),
    ...sitePages(rentals, sales, stayTotal),
  ]
}

/** Visible homes next to a fixed id, which are as good as drawn: ids are hashes. */
async function draw(pool: pg.Pool, table: string, price: string, visible: string): Promise<Sample[]> {
  const { rows } = await pool.query<Omit<Sample, 'slug'>>(
    `select id, city, coalesce(region, '') as region, property_type as kind, country_code as country,
       ${price} as price, public_longitude as west, public_latitude as south
     from ${table} where ${visible} and id > '4a000000-0000-7000-8000-000000000000' order by id limit ${samples}`,
  )
  return rows.map((row) => ({ ...row, slug: countryByCode(row.country).slug }))
}

async function totalOf(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ total: number }>(`select sum(total)::int as total from ${table}`)
  return rows[0]!.total
}

const stays = '/api/v1/properties'
const search = `${stays}/search?`
const sale = '/api/v1/properties-for-sale/public'
const perPage = 20

function one(name: string, ...paths: string[]): PublicRead {
  return { name, requests: paths }
}

function each(name: string, listings: Sample[], path: (home: Sample) => RequestSpec): PublicRead {
  return { name, requests: listings.map(path) }
}

function stayLists(listings: Sample[], total: number): PublicRead[] {
  const middle = Math.floor(total / 2 / perPage)
  const sorts = ['created_at', 'newest', 'recommended', 'price', 'rating']
  return [
    one('stays: first page', stays),
    one(`stays: page ${middle}`, `${stays}?page=${middle}`, `${stays}?page=${middle}&sort_by=newest`),
    ...sorts.map((sort) => one(`stays by ${sort}`, `${stays}?sort_by=${sort}`)),
    ...['recommended', 'price', 'rating'].map((sort) =>
      one(`stays by ${sort}: page 20`, `${stays}?sort_by=${sort}&page=20`),
    ),
    each('stays of a type', listings, ({ kind }) => `${stays}?property_type=${kind}`),
    each('stays of a country', listings, ({ slug }) => `${stays}/country/${slug}`),
    one('stays: featured', `${stays}/featured`),
  ]
}

function staySearches(listings: Sample[]): PublicRead[] {
  return [
    each('stays in a city', listings, ({ city }) => `${search}${query({ city })}`),
    each(
      'stays in a city, type, price, bedrooms',
      listings,
      ({ city, kind, price }) =>
        `${search}${query({ city, property_type: kind, min_price: price - 30, max_price: price + 40, bedrooms: 1, sort_by: 'price' })}`,
    ),
    each('stays in a box', listings, (home) => `${search}${boxOf(home, 0.03)}&per_page=50`),
    each('stays with two words', listings, ({ city }) => `${search}${query({ q: `terrasse ${city}` })}`),
    one('stays with frequent words', `${search}q=terrasse%20piscine`),
    each('stays with a misspelt word', listings, ({ city }) => `${search}${query({ q: swapped(city) })}`),
    one('stays with two amenities', `${search}amenities=pool,sauna`),
    one('stays with 4 bedrooms', `${search}bedrooms=4`),
    one('stays for 8 guests', `${search}guests=8`),
    one('stays rated 4.5', `${search}rating_min=4.5`),
    one('stays booked at once', `${search}instant_booking=true`),
    one('stays with free cancellation', `${search}free_cancellation=true`),
    one('stays by price range', `${search}min_price=100&max_price=140&sort_by=price`),
  ]
}

function stayDates(listings: Sample[]): PublicRead[] {
  const dates = datesFrom(100, 7)
  return [
    each('stays in a city on dates', listings, ({ city }) => `${search}${query({ city })}&${dates}`),
    each(
      'stays in a city on dates, by price',
      listings,
      ({ city }) => `${search}${query({ city, sort_by: 'price', guests: 2 })}&${dates}`,
    ),
    each('stays in a box on dates', listings, (home) => `${search}${boxOf(home, 0.03)}&${dates}`),
    one('stays on dates', `${search}${dates}`),
    one('stays on dates, by price', `${search}${dates}&sort_by=price`),
    one('stays on dates in a price range', `${search}${dates}&min_price=1500&max_price=1600`),
    each(
      'stays in a city, flexible dates',
      listings,
      ({ city }) => `${search}${query({ city })}&${dates}&flexible_days=3`,
    ),
    each(
      'stays in a city, a weekend in a month',
      listings,
      ({ city }) => `${search}${query({ city, month: monthAhead(4), stay_length: 'weekend' })}`,
    ),
  ]
}

function stayCounts(listings: Sample[]): PublicRead[] {
  return [
    each('stays: facets of a city', listings, ({ city }) => `${search}${query({ city, facets: 'true' })}`),
    one('stays: facets', `${search}facets=true`),
    each('stays: map of a city', listings, (home) => `${stays}/map?${boxOf(home, 0.03)}&zoom=13`),
    each(
      'stays: map of a city on dates',
      listings,
      (home) => `${stays}/map?${boxOf(home, 0.03)}&zoom=13&${datesFrom(100, 7)}`,
    ),
    one('stays: map of a country', `${stays}/map?country=france&zoom=6`),
    one('stays: cities', `${stays}/cities?country=france`),
    one('stays: countries', `${stays}/countries`),
    each(
      'stays: autocomplete',
      listings,
      ({ city }) => `${stays}/autocomplete?q=${encodeURIComponent(city.slice(0, 3))}`,
    ),
  ]
}

function stayDetails(listings: Sample[], token: string): PublicRead[] {
  const [from, to] = daysFrom(90, 14)
  return [
    each('a stay', listings, ({ id }) => `${stays}/${id}`),
    each('a stay: similar', listings, ({ id }) => `${stays}/${id}/similar`),
    each('a stay: availability', listings, ({ id }) => `${stays}/${id}/availability?${periodFrom(0, 365)}`),
    each('a stay: quote', listings, ({ id }) => ({
      path: '/api/v1/bookings/quote',
      body: { property_id: id, check_in: from, check_out: to, adults: 1 },
    })),
    {
      name: 'calendar of an owner',
      requests: [{ path: `/api/v1/owner/bookings/calendar?${periodFrom(0, 90)}`, token }],
    },
  ]
}

function saleLists(listings: Sample[], total: number): PublicRead[] {
  const middle = Math.floor(total / 2 / perPage)
  const sorts = ['newest', 'updated_at', 'price', 'surface']
  return [
    one('sales: first page', sale),
    one(`sales: page ${middle}`, `${sale}?page=${middle}`),
    ...sorts.map((sort) => one(`sales by ${sort}`, `${sale}?sort_by=${sort}`)),
    ...['updated_at', 'price', 'surface'].map((sort) =>
      one(`sales by ${sort}: page 20`, `${sale}?sort_by=${sort}&page=20`),
    ),
    each('sales of a type', listings, ({ kind }) => `${sale}?property_type=${kind}`),
    each('sales of a country', listings, ({ slug }) => `${sale}?country=${slug}`),
  ]
}

function saleSearches(listings: Sample[]): PublicRead[] {
  return [
    each('sales in a city', listings, ({ city }) => `${sale}?${query({ city })}`),
    each(
      'sales in a city, type, price, bedrooms',
      listings,
      ({ city, kind, price }) =>
        `${sale}?${query({ city, property_type: kind, min_price: price - 30_000, max_price: price + 40_000, bedrooms: 1, sort_by: 'price' })}`,
    ),
    each('sales in a region', listings, ({ region }) => `${sale}?${query({ region })}`),
    each('sales in a box', listings, (home) => `${sale}?${boxOf(home, 0.03)}&per_page=50`),
    each('sales with two words', listings, ({ city }) => `${sale}?${query({ search: `terrasse ${city}` })}`),
    one('sales with frequent words', `${sale}?search=cave%20grenier`),
    one('sales with two amenities', `${sale}?amenities=pool,cellar`),
    one('sales with 4 bedrooms', `${sale}?bedrooms=4`),
    one('sales by price range', `${sale}?min_price=200000&max_price=240000&sort_by=price`),
    one('sales of the last 60 days', `${sale}?max_days=60`),
    one('sales with a lowered price', `${sale}?price_drop=true`),
    one('sales of class A', `${sale}?energy_class=A`),
    one('sales of agencies', `${sale}?seller_kind=professional`),
  ]
}

function saleCounts(listings: Sample[]): PublicRead[] {
  return [
    each('sales: facets of a city', listings, ({ city }) => `${sale}?${query({ city, facets: 'true' })}`),
    one('sales: facets', `${sale}?facets=true`),
    each('sales: map of a city', listings, (home) => `${sale}/map?${boxOf(home, 0.03)}&zoom=13`),
    one('sales: map of a country', `${sale}/map?country=france&zoom=6`),
    one('sales: cities', `${sale}/cities?country=france`),
    one('sales: countries', `${sale}/countries`),
    one('sales: suggestions', `${sale}/suggestions`),
    each(
      'sales: autocomplete',
      listings,
      ({ city }) => `${sale}/autocomplete?q=${encodeURIComponent(city.slice(0, 3))}`,
    ),
  ]
}

function saleDetails(listings: Sample[]): PublicRead[] {
  return [
    each('a sale', listings, ({ id }) => `${sale}/${id}`),
    each('a sale: similar', listings, ({ id }) => `${sale}/similar/${id}`),
  ]
}

/** Pages are rendered after everything else, whose answers and cards are cached by then as they are on a site in use. */
function sitePages(rentals: Sample[], sales: Sample[], stayTotal: number): PublicRead[] {
  return [
    one('page: home', '/'),
    each('page: stays of a city', rentals, ({ city }) => `/properties?${query({ city })}`),
    each('page: stays of a country', rentals, ({ slug }) => `/properties/${slug}`),
    each('page: a stay', rentals, ({ slug, id }) => `/properties/${slug}/${id}`),
    each('page: sales of a country', sales, ({ slug }) => `/properties-for-sale/${slug}`),
    each('page: a sale', sales, ({ slug, id }) => `/properties-for-sale/${slug}/${id}`),
    one('sitemap', '/sitemap.xml', '/sitemap/pages.xml'),
    one('sitemap: stays', '/sitemap/homes-1.xml', `/sitemap/homes-${Math.ceil(stayTotal / 2_000)}.xml`),
    one('sitemap: sales', '/sitemap/sales-1.xml'),
  ]
}

function query(values: Record<string, string | number>) {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
}

function boxOf({ west, south }: Sample, size: number) {
  return `bbox=${[west - size, south - size, west + size, south + size].map((side) => side.toFixed(5)).join(',')}`
}

/** The third and fourth letter in the wrong order. */
function swapped(word: string) {
  return `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
}

function daysFrom(ahead: number, days: number) {
  const from = Temporal.Now.plainDateISO().add({ days: ahead })
  return [from.toString(), from.add({ days }).toString()] as const
}

function datesFrom(ahead: number, nights: number) {
  const [from, to] = daysFrom(ahead, nights)
  return `check_in=${from}&check_out=${to}`
}

function periodFrom(ahead: number, days: number) {
  const [from, to] = daysFrom(ahead, days)
  return `from=${from}&to=${to}`
}

function monthAhead(months: number) {
  return Temporal.Now.plainDateISO().add({ months }).toPlainYearMonth().toString()
}
