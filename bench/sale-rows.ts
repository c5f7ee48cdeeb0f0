import type pg from 'pg'
import type { Row } from './rows.ts'

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
const path = '/api/v1/properties-for-sale/public'
const words = [
  'terrasse jardin',
  'cheminée moulures',
  'garage buanderie',
  'cave grenier',
  'piscine portail',
  'tramway écoles',
  'puits potager',
  'toiture chaudière',
  'travaux rafraîchissement',
  'villa piscine',
]
const countries = [
  ['france', 'FR'],
  ['maroc', 'MA'],
  ['cameroun', 'CM'],
  ['canada', 'CA'],
] as const

/** The rows of homes for sale: the same requests as for stays, drawn from the data. */
export async function makeSaleRows(pool: pg.Pool): Promise<Row[]> {
  const { rows: samples } = await pool.query<Sample>(
    `select id, city_key, property_type, sale_price::int as price, bedrooms, public_longitude as longitude,
       public_latitude as latitude
     from sale_listing where sale_status in ('active', 'under_offer') and hidden_at is null
     order by md5(id::text) limit ${questions}`,
  )
  const pages = Array.from({ length: 20 }, (_, index) => index + 1)
  const list = pages.map((page) => `${path}?page=${page}&per_page=20`)
  const search = samples.map(searchOf)
  return [
    {
      name: 'sale list',
      against: 'bare',
      must: 5,
      aim: 9,
      ours: list,
      other: pages.map((page) => `/sales/list?page=${page}`),
    },
    {
      name: 'sale search',
      against: 'bare',
      must: 1,
      aim: 2,
      ours: search,
      other: samples.map(
        ({ city_key, property_type, price, bedrooms }) =>
          `/sales/search?city=${encodeURIComponent(city_key)}&type=${property_type}&min=${price - 40_000}&max=${price + 60_000}&bedrooms=${Math.max(1, bedrooms - 1)}`,
      ),
    },
    {
      name: 'sale search with facets',
      against: 'ours',
      must: 0.5,
      aim: 0.8,
      ours: search.map((address) => `${address}&facets=true`),
      other: search,
    },
    {
      name: 'sale detail',
      against: 'ours',
      must: 0.5,
      aim: 1,
      ours: samples.map(({ id }) => `${path}/${id}`),
      other: list,
    },
    { name: 'sale map box', against: 'bare', must: 1, aim: 1.8, ...boxes(samples) },
    {
      name: 'sale map clusters',
      against: 'bare',
      must: 1,
      aim: 1.8,
      ours: countries.map(([slug]) => `${path}/map?country=${slug}&zoom=6`),
      other: countries.map(([, code]) => `/sales/clusters?country=${code}&cell=${360 / 2 ** 6 / 4}`),
      compare: 'totals',
    },
    {
      name: 'sale text',
      against: 'bare',
      must: 1,
      aim: 5,
      ours: words.map((text) => `${path}?per_page=20&search=${encodeURIComponent(text)}`),
      other: words.map((text) => `/sales/text?q=${encodeURIComponent(text)}`),
      compare: 'totals',
    },
    {
      name: 'sale deep page',
      against: 'ours',
      must: 1 / 1.5,
      aim: 1 / 1.1,
      ours: pages.map((page) => `${path}?page=${2480 + page}&per_page=20`),
      other: list.slice(0, 1),
    },
  ]
}

function searchOf({ city_key, property_type, price, bedrooms }: Sample) {
  return `${path}?per_page=20&city=${encodeURIComponent(city_key)}&property_type=${property_type}&min_price=${price - 40_000}&max_price=${price + 60_000}&bedrooms=${Math.max(1, bedrooms - 1)}&sort_by=price`
}

/** About twenty kilometres around a home. */
function boxes(samples: Sample[]) {
  const rounded = samples.map(({ longitude, latitude }) =>
    [longitude - 0.13, latitude - 0.09, longitude + 0.13, latitude + 0.09].map((side) => side.toFixed(5)),
  )
  return {
    ours: rounded.map((box) => `${path}?per_page=50&bbox=${box.join(',')}`),
    other: rounded.map(
      ([west, south, east, north]) => `/sales/box?west=${west}&south=${south}&east=${east}&north=${north}`,
    ),
  }
}
