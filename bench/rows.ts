import type pg from 'pg'
import type { RequestSpec } from './load.ts'

/** One row of the table: the same request to our server and to what it is compared with. */
export interface Row {
  name: string
  /** What the ratio is against: the reference, or another row of ours. */
  against: 'bare' | 'ours' | 'pgbench'
  must: number
  aim: number
  ours: RequestSpec[]
  other: RequestSpec[]
  /** Text is ranked in another way, so only its totals are compared; of pages, their text. */
  compare?: 'ids and totals' | 'totals' | 'words'
  /** The slowest hundredth of the answers, or their cost, is compared instead of their number. */
  by?: 'p99' | 'cost'
}

interface Sample {
  id: string
  city_key: string
  property_type: string
  price: number
  bedrooms: number
  longitude: number
  latitude: number
}

const questions = 200
const stayNights = 7
const words = [
  'terrasse piscine',
  'cheminée hiver',
  'jardin chiens',
  'plage sentier',
  'fibre bureau',
  'pistes skis',
  'tramway quartier',
  'réservoir confort',
  'baignoire douche',
  'stationnement borne',
]
const countries = [
  ['france', 'FR'],
  ['maroc', 'MA'],
  ['cameroun', 'CM'],
  ['canada', 'CA'],
] as const

/** Requests are drawn from the data, so that towns are requested in proportion to their homes. */
export async function makeRows(pool: pg.Pool, oursUrl: string, ownerToken: string): Promise<Row[]> {
  const { rows: samples } = await pool.query<Sample>(
    `select id, city_key, property_type, base_price_minor / 100 as price, bedrooms,
       public_longitude as longitude, public_latitude as latitude
     from rental where status = 'PUBLISHED' and not under_review order by md5(id::text) limit ${questions}`,
  )
  const { rows: many } = await pool.query<{ id: string }>(
    `select id from rental where status = 'PUBLISHED' and not under_review order by md5(id::text) limit 5000`,
  )
  const details = many.map(({ id }) => `/api/v1/properties/${id}`)
  const search = samples.map((sample) => searchOf(sample))
  const dated = samples.map((sample) => `${searchOf(sample, stayNights)}&guests=4&${datesAhead()}`)
  const pages = Array.from({ length: 20 }, (_, index) => index + 1)
  const list = pages.map((page) => `/api/v1/properties?page=${page}`)
  return [
    {
      name: 'list',
      against: 'bare',
      must: 5,
      aim: 9,
      ours: list,
      other: pages.map((page) => `/list?page=${page}`),
    },
    { name: 'search', against: 'bare', must: 1, aim: 2, ours: search, other: samples.map(bareSearchOf) },
    {
      name: 'search with facets',
      against: 'ours',
      must: 0.5,
      aim: 0.8,
      ours: search.map((path) => `${path}&facets=true`),
      other: search,
    },
    { name: 'search with dates', against: 'ours', must: 0.5, aim: 0.8, ours: dated, other: search },
    {
      name: 'detail',
      against: 'bare',
      must: 0.8,
      aim: 2,
      ours: details,
      other: many.map(({ id }) => `/detail/${id}`),
    },
    { name: 'map box', against: 'bare', must: 1, aim: 1.8, ...boxes(samples) },
    {
      name: 'map clusters',
      against: 'bare',
      must: 1,
      aim: 1.8,
      ours: countries.map(([slug]) => `/api/v1/properties/map?country=${slug}&zoom=6`),
      other: countries.map(([, code]) => `/clusters?country=${code}&cell=${360 / 2 ** 6 / 4}`),
      compare: 'totals',
    },
    {
      name: 'text',
      against: 'bare',
      must: 1,
      aim: 5,
      ours: words.map((text) => `/api/v1/properties/search?q=${encodeURIComponent(text)}`),
      other: words.map((text) => `/text?q=${encodeURIComponent(text)}`),
      compare: 'totals',
    },
    {
      name: 'deep page',
      against: 'ours',
      must: 1 / 1.5,
      aim: 1 / 1.1,
      ours: pages.map((page) => `/api/v1/properties?page=${2480 + page}`),
      other: list.slice(0, 1),
    },
    {
      name: 'autocomplete',
      against: 'ours',
      by: 'p99',
      must: 0.5,
      aim: 1,
      ours: samples.map(
        ({ city_key }) =>
          `/api/v1/properties/autocomplete?q=${encodeURIComponent(city_key.slice(0, 3).trim())}`,
      ),
      other: details,
    },
    {
      name: 'availability',
      against: 'ours',
      must: 0.5,
      aim: 1,
      ours: many.map(({ id }) => `/api/v1/properties/${id}/availability?${daysFrom(0, { years: 1 })}`),
      other: details,
    },
    { name: 'quote', against: 'ours', must: 0.5, aim: 1, ours: await quotes(pool), other: details },
    {
      name: 'calendar',
      against: 'ours',
      by: 'cost',
      must: 1 / 20,
      aim: 1 / 10,
      ours: [{ path: `/api/v1/owner/bookings/calendar?${daysFrom(0, { months: 3 })}`, token: ownerToken }],
      other: details,
    },
    ...pageRows(samples, oursUrl),
  ]
}

/** Fourteen nights in the season, at homes with prices of their own and a tax. */
async function quotes(pool: pg.Pool): Promise<RequestSpec[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from rental where status = 'PUBLISHED' and not under_review and has_rate_calendar and tax_rate_bp > 0
     order by md5(id::text) limit 2000`,
  )
  const [from, to] = datesFrom(100, { days: 14 })
  return rows.map(({ id }) => ({
    path: '/api/v1/bookings/quote',
    body: { property_id: id, check_in: from, check_out: to, adults: 2, linen: true },
  }))
}

/** Prices requested one after the other in the town of a home, and how often all homes are gone through. */
const steps = 12
const passes = 2

/** The results as a page: each address once while it is cached, then one address again and again. */
function pageRows(samples: Sample[], oursUrl: string): Row[] {
  const addresses = Array.from({ length: passes }, (_, pass) =>
    samples.flatMap(({ city_key, property_type, price }) =>
      Array.from(
        { length: steps },
        (_step, step) =>
          `/properties?city=${encodeURIComponent(city_key)}&property_type=${property_type}&max_price=${price + 100 + pass * steps + step}`,
      ),
    ),
  ).flat()
  const first = addresses[0]!
  const bare = (address: string) => `/page?of=${encodeURIComponent(oursUrl + address)}`
  // Every fifth home requested: as long as ours on average, and few enough to store as elements.
  const some = samples.flatMap((_, index) => (index % 5 === 0 ? bare(addresses[index * steps]!) : []))
  return [
    { name: 'page', against: 'bare', must: 0.5, aim: 0.8, ours: addresses, other: some, compare: 'words' },
    {
      name: 'page again',
      against: 'bare',
      must: 20,
      aim: 40,
      ours: [first],
      other: [bare(first)],
      compare: 'words',
    },
  ]
}

/** With dates the prices are those of the whole stay: fees and tax included, discounts taken off. */
function searchOf({ city_key, property_type, price, bedrooms }: Sample, nights = 0) {
  const least = Math.max(0, price - 60) * (nights === 0 ? 1 : nights * 0.98)
  const most = nights === 0 ? price + 80 : (price + 80) * nights * 1.15 + 90
  const range = `min_price=${Math.floor(least)}&max_price=${Math.ceil(most)}`
  return `/api/v1/properties/search?city=${encodeURIComponent(city_key)}&property_type=${property_type}&${range}&bedrooms=${Math.max(1, bedrooms - 1)}&sort_by=price`
}

function bareSearchOf({ city_key, property_type, price, bedrooms }: Sample) {
  return `/search?city=${encodeURIComponent(city_key)}&type=${property_type}&min=${Math.max(0, price - 60)}&max=${price + 80}&bedrooms=${Math.max(1, bedrooms - 1)}`
}

/** About twenty kilometres around a home. */
function boxes(samples: Sample[]) {
  const around = samples.map(({ longitude, latitude }) => [
    longitude - 0.13,
    latitude - 0.09,
    longitude + 0.13,
    latitude + 0.09,
  ])
  const rounded = around.map((box) => box.map((side) => side.toFixed(5)))
  return {
    ours: rounded.map((box) => `/api/v1/properties/search?per_page=50&bbox=${box.join(',')}`),
    other: rounded.map(
      ([west, south, east, north]) => `/box?west=${west}&south=${south}&east=${east}&north=${north}`,
    ),
  }
}

function datesAhead() {
  const [arrival, departure] = datesFrom(40, { days: stayNights })
  return `check_in=${arrival}&check_out=${departure}`
}

function daysFrom(ahead: number, length: Temporal.DurationLike) {
  const [from, to] = datesFrom(ahead, length)
  return `from=${from}&to=${to}`
}

function datesFrom(ahead: number, length: Temporal.DurationLike) {
  const from = Temporal.Now.plainDateISO().add({ days: ahead })
  return [from.toString(), from.add(length).toString()] as const
}
