import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { saleFeatures } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSale, createSaleImage, setSalePrice } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { matchSales } from './match-sales.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/public'
const advanced = (body: unknown, query = '') => api.call('POST', `${path}/advanced${query}`, { body })
const found = async (filters: Partial<Record<keyof SaleFilters, unknown>>) => {
  const { status, text, json } = await advanced(filters, '?sort_by=price')
  expect(status, text).toBe(200)
  return (json.items as { id: string }[]).map(({ id }) => id)
}
const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})

test('each criterion keeps what answers it and leaves out the rest', async () => {
  const city = 'Dijon'
  const plain = await createTestSale(api, { city, salePrice: '100000.00' })
  const grand = await createTestSale(api, {
    city,
    salePrice: '200000.00',
    propertyType: 'house',
    condition: 'new',
    surfaceTotal: 140,
    landSurface: 600,
    rooms: 6,
    bedrooms: 4,
    bathrooms: 2,
    floorNumber: 3,
    amenities: ['pool', 'garden'],
    energyClass: 'A',
    mandateExclusive: true,
    isFeatured: true,
    region: 'Bourgogne-Franche-Comté',
  })
  const cases: Partial<Record<keyof SaleFilters, unknown>>[] = [
    { property_type: ['HOUSE', 'villa'] },
    { min_price: 150_000 },
    { min_surface: 100 },
    { min_land: 500, max_land: 700 },
    { rooms: 5 },
    { bedrooms: 4 },
    { bathrooms: 2 },
    { min_floor: 2, max_floor: 4 },
    { amenities: ['pool'] },
    { condition: ['NEW'] },
    { energy_class: ['A', 'B'] },
    { build: 'new' },
    { exclusive: true },
    { featured: true },
    { region: 'bourgogne franche comte' },
    { search: 'maison' },
  ]
  for (const filters of cases) {
    expect(await found({ city, ...filters }), JSON.stringify(filters)).toEqual([grand])
  }
  expect(await found({ city, country: 'fr', build: 'old' })).toEqual([plain])
  expect(await found({ city, country: 'suisse' })).toEqual([])
  expect(await found({ city, exclusive: false, search: '', amenities: [] })).toEqual([plain, grand])
})

test('filters are accepted bare or by name; the answer has the applied ones, the count and the duration', async () => {
  const id = await createTestSale(api, { city: 'Albi' })
  const { json } = await advanced({ filters: { city: 'Albi', property_type: ['APARTMENT'] }, min_price: 1 })
  expect(json).toMatchObject({
    total_count: 1,
    items: [{ id }],
    filters: { city: 'Albi', property_type: ['apartment'], min_price: 1 },
    pagination: { total_items: 1, per_page: 10 },
    includes_similar: false,
    relaxations: [],
  })
  expect(json.search_duration_ms).toBeGreaterThan(0)
  expect((await advanced({ city: 'Albi', facets: false })).json.facets).toBeNull()
})

test('sellers are distinguished: private or professional, verified or not', async () => {
  const city = 'Pau'
  const notary = await createTestSeller(api)
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: 'NOTARY', verificationStatus: 'VERIFIED' })
    .where(eq(sellerProfiles.userId, notary.id))
  const professional = await createTestSale(api, { city, seller: notary })
  const own = await createTestSale(api, { city })
  expect(await found({ city, seller_kind: 'professional' })).toEqual([professional])
  expect(await found({ city, seller_kind: 'private' })).toEqual([own])
  expect(await found({ city, verified: true })).toEqual([professional])
  await api.app.db
    .update(sellerProfiles)
    .set({ verificationStatus: 'SUSPENDED' })
    .where(eq(sellerProfiles.userId, notary.id))
  expect(await found({ city, verified: true })).toEqual([])
})

test('a price that dropped and a home that is new on the market are found as such', async () => {
  const city = 'Tours'
  const dropped = await createTestSale(api, { city, firstPublishedAt: new Date('2026-01-01') })
  await setSalePrice(api, dropped, '260000.00', new Date('2026-02-01'))
  await setSalePrice(api, dropped, '250000.00', new Date('2026-03-01'))
  const recent = await createTestSale(api, { city })
  expect(await found({ city, price_drop: true })).toEqual([dropped])
  expect(await found({ city, max_days: 30 })).toEqual([recent])
})

test('homes are found by what the catalogue describes of them: a choice, at least so many, at most so many minutes', async () => {
  const city = 'Albi'
  const described = async (...features: [code: string, value: string][]) => {
    const listingId = await createTestSale(api, { city })
    const updatedAt = api.clock.now()
    for (const [code, value] of features) {
      await api.app.db
        .insert(saleFeatures)
        .values({ id: crypto.randomUUID(), listingId, code, value, updatedAt })
    }
    return listingId
  }
  const open = await described(['kitchen', 'open'], ['toilets', '2'], ['transport_minutes', '4'])
  const separate = await described(['kitchen', 'separate'], ['toilets', '10'], ['transport_minutes', '25'])
  await described()
  expect(await found({ city, features: ['kitchen:open'] })).toEqual([open])
  expect((await found({ city, features: ['toilets:2'] })).toSorted()).toEqual([open, separate].toSorted())
  expect(await found({ city, features: ['toilets:3'] })).toEqual([separate])
  expect(await found({ city, features: ['transport_minutes:10'] })).toEqual([open])
  expect(await found({ city, features: ['kitchen:open', 'toilets:3'] })).toEqual([])
  const { json } = await api.call('GET', `${path}?city=${city}&features=kitchen:open,toilets:1`)
  expect(json.filters.features).toEqual(['kitchen:open', 'toilets:1'])
  expect(json.pagination.total_items).toBe(1)
  for (const wrong of ['colour:red', 'kitchen:huge', 'toilets:many', 'toilets:999', '__proto__:true']) {
    expect((await advanced({ features: [wrong] })).json.code, wrong).toBe('feature_unknown')
  }
  expect((await advanced({ features: ["kitchen:' OR 1=1"] })).status).toBe(422)
})

test('words are found by their stems, without accents and with slips; a hyphen keeps a word out', async () => {
  const renovated = await createTestSale(api, {
    city: 'Périgueux',
    title: 'Maisons jumelles entièrement rénovées',
    description: 'Travaux terminés, toiture neuve.',
  })
  const barn = await createTestSale(api, {
    city: 'Périgueux',
    title: 'Grange à rénover près de la rivière',
    description: 'Travaux à prévoir, piscine possible.',
  })
  const search = async (text: string) => (await found({ search: text })).toSorted()
  expect(await search('renover perigueux')).toEqual([renovated, barn].toSorted())
  expect(await search('perigueux -piscine')).toEqual([renovated])
  expect(await search('-grange périgueux')).toEqual([renovated])
  expect(await search('perigeux grange')).toEqual([barn])
  expect(await search('périgueux apartement')).toEqual([renovated, barn].toSorted())
  for (const hostile of ["' OR 1=1 --", '%', '_', '\\', '& | ! :*', '-', "-'", 'a'.repeat(120)]) {
    expect((await advanced({ search: hostile })).status, hostile).toBe(200)
  }
})

test('a drawn zone and a circle find what stands inside; several zones add up', async () => {
  const at = (publicLongitude: number, publicLatitude: number) =>
    createTestSale(api, { city: 'Aurillac', publicLongitude, publicLatitude })
  const [inside, corner, far] = [await at(2.44, 44.93), await at(2.459, 44.949), await at(3.1, 45.2)]
  const zone = square(2.43, 44.92, 0.03)
  expect((await found({ zones: [zone] })).toSorted()).toEqual([inside, corner].toSorted())
  const triangle = {
    type: 'Polygon',
    coordinates: [
      [
        [2.43, 44.92],
        [2.46, 44.92],
        [2.43, 44.95],
        [2.43, 44.92],
      ],
    ],
  }
  expect(await found({ zones: [triangle] })).toEqual([inside])
  const circle = { type: 'Circle', center: [3.1, 45.2], radius: 1000 }
  expect(await found({ zones: [circle] })).toEqual([far])
  expect(await found({ zones: [triangle, circle] })).toHaveLength(2)
  const address = '2.43,44.92,2.46,44.92,2.43,44.95;3.1,45.2,1000'
  const { json } = await api.call('GET', `${path}?city=Aurillac&zones=${encodeURIComponent(address)}`)
  expect(json.pagination.total_items).toBe(2)
  expect(json.filters.zones[1]).toEqual(circle)
})

test('a circle is round on the ground: what is just outside it stays out', async () => {
  const north = await createTestSale(api, { city: 'Cahors', publicLongitude: 1.44, publicLatitude: 44.4579 })
  await createTestSale(api, { city: 'Cahors', publicLongitude: 1.44, publicLatitude: 44.4595 })
  await createTestSale(api, { city: 'Cahors', publicLongitude: 1.45, publicLatitude: 44.457 })
  expect(await found({ zones: [{ type: 'Circle', center: [1.44, 44.45], radius: 1000 }] })).toEqual([north])
})

test('zones reach over the antimeridian', async () => {
  const at = (publicLongitude: number, publicLatitude: number) =>
    createTestSale(api, { city: 'Mata-Utu', publicLongitude, publicLatitude })
  const [west, east] = [await at(179.6, -16.5), await at(-179.7, -16.6)]
  await at(0, -16.5)
  const zone = {
    type: 'Polygon',
    coordinates: [
      [
        [179, -17],
        [-179, -17],
        [-179, -16],
        [179, -16],
        [179, -17],
      ],
    ],
  }
  expect((await found({ zones: [zone] })).toSorted()).toEqual([west, east].toSorted())
  const circle = { type: 'Circle', center: [179.95, -16.55], radius: 100_000 }
  expect((await found({ zones: [circle] })).toSorted()).toEqual([west, east].toSorted())
  const belt = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 10],
        [120, 11],
        [-120, 12],
        [0, 10],
      ],
    ],
  }
  expect((await advanced({ zones: [belt] })).json.code).toBe('zone_crosses')
})

test('zones that cannot be are refused: open, flat, crossing, too many, too many points, off the map', async () => {
  const ring = (...corners: number[][]) => ({ type: 'Polygon', coordinates: [corners] })
  const refused = async (zones: unknown) => {
    const { status, json } = await advanced({ zones })
    expect(status, JSON.stringify(zones).slice(0, 100)).toBe(422)
    return json.code as string
  }
  expect(await refused([ring([0, 0], [1, 0], [1, 1], [0, 1])])).toBe('zone_open')
  expect(await refused([ring([0, 0], [1, 1], [2, 2], [0, 0])])).toBe('zone_flat')
  expect(await refused([ring([0, 0], [1, 1], [1, 0], [0, 1], [0, 0])])).toBe('zone_crosses')
  expect(await refused([ring([0, 0], [0, 0], [0, 0], [0, 0])])).toBe('zone_flat')
  const round = Array.from({ length: 201 }, (_, index) => [
    Math.cos((index * Math.PI) / 100.5),
    Math.sin((index * Math.PI) / 100.5),
  ])
  expect(await refused([ring(...round, round[0]!)])).toBe('invalid')
  expect((await advanced({ zones: [ring(...round.slice(0, 200), round[0]!)] })).status).toBe(200)
  expect(await refused(Array.from({ length: 21 }, () => square(0, 0, 1)))).toBe('invalid')
  expect(await refused([square(179, 89, 5)])).toBe('invalid')
  expect(await refused([{ type: 'Circle', center: [2, 48], radius: 10 }])).toBe('invalid')
  expect(
    await refused([
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
          [],
        ],
      },
    ]),
  ).toBe('invalid')
  expect(await refused([{ type: 'Line', coordinates: [] }])).toBe('invalid')
  expect(await refused([ring([0, 0], [1e300, 0], [1, 1], [0, 0])])).toBe('invalid')
})

test('what the body may not hold is refused by name', async () => {
  for (const [body, field] of [
    [{ min_price: 10, max_price: 5 }, 'max_price'],
    [{ min_floor: 4, max_floor: 2 }, 'max_floor'],
    [{ property_type: ['castle'] }, 'property_type'],
    [{ property_type: 'house' }, 'property_type'],
    [{ amenities: ['helipad'] }, 'amenities'],
    [{ rooms: -1 }, 'rooms'],
    [{ min_price: -0.5 }, 'min_price'],
    [{ bedroms: 2 }, ''],
    [{ filters: { bedroms: 2 } }, 'filters'],
    [{ max_days: 0 }, 'max_days'],
  ] as const) {
    const { status, json } = await advanced(body)
    expect(status, JSON.stringify(body)).toBe(422)
    expect(json.errors[0].field, JSON.stringify(body)).toContain(field)
  }
  expect((await advanced({}, '?per_page=101')).status).toBe(422)
  expect((await advanced([])).status).toBe(422)
})

test('facets count what each further choice would leave', async () => {
  const city = 'Colmar'
  await createTestSale(api, { city, amenities: ['lift'], energyClass: 'B', rooms: 2, salePrice: '100000.00' })
  await createTestSale(api, { city, amenities: ['lift', 'pool'], rooms: 5, salePrice: '300000.00' })
  await createTestSale(api, { city, propertyType: 'house', condition: 'fair', salePrice: '200000.00' })
  const { facets } = (await advanced({ city, property_type: ['apartment'] })).json
  expect(facets).toMatchObject({
    property_type: { apartment: 2, house: 1 },
    amenities: { lift: 2, pool: 1 },
    rooms: { 1: 2, 3: 1, 5: 1, 6: 0 },
    energy_class: { B: 1, D: 1 },
    condition: { good: 2 },
    seller_kind: { private: 2 },
    price: { min: 100_000, max: 300_000 },
  })
  expect(facets.price.bins.reduce((sum: number, each: number) => sum + each, 0)).toBe(2)
  expect((await advanced({ city, amenities: ['pool'] })).json.facets.amenities).toEqual({ lift: 1, pool: 1 })
})

test('the range of prices is in the currency that the filter compares, and is missing where there are several', async () => {
  const dakar = { city: 'Dakar', countryCode: 'SN', currency: 'XOF' } as const
  const cheap = await createTestSale(api, { ...dakar, salePrice: '50000000', priceEurMinor: 7_622_451 })
  await createTestSale(api, { ...dakar, salePrice: '90000000', priceEurMinor: 13_720_412 })
  const price = async (filters: object) => (await advanced(filters)).json.facets.price
  const range = await price({ city: 'Dakar' })
  expect(range).toMatchObject({ min: 50_000_000, max: 90_000_000 })
  expect(range.bins.filter(Boolean)).toEqual([1, 1])
  expect(await found({ city: 'Dakar', max_price: range.min })).toEqual([cheap])
  expect(await price({ city: 'Dakar', currency: 'EUR' })).toMatchObject({ min: 76_224.51, max: 137_204.12 })
  await createTestSale(api, { ...dakar, city: 'Thiès', salePrice: '50000000', priceEurMinor: 7_622_451 })
  await createTestSale(api, {
    city: 'Thiès',
    countryCode: 'SN',
    salePrice: '80000.00',
    priceEurMinor: 8_000_000,
  })
  expect(await price({ city: 'Thiès' })).toEqual({
    min: 0,
    max: 0,
    bins: Array.from({ length: 24 }, () => 0),
  })
  expect(await price({ city: 'Thiès', currency: 'EUR' })).toMatchObject({ min: 76_224.51, max: 80_000 })
})

test('a surface may have decimals, in the address, in a body and in a saved search', async () => {
  const city = 'Saumur'
  const id = await createTestSale(api, { city, surfaceTotal: 60, landSurface: 100 })
  const idsOf = async (query: string) =>
    ((await api.call('GET', `${path}?city=${city}&${query}`)).json.items as { id: string }[]).map(
      (card) => card.id,
    )
  expect(await idsOf('min_surface=59.5&max_surface=60.5&min_land=99.9&max_land=100')).toEqual([id])
  expect(await idsOf('min_surface=60.5')).toEqual([])
  expect(await idsOf('max_land=99.9')).toEqual([])
  expect(await idsOf('min_surface=60.2&max_surface=60.8')).toEqual([])
  expect(await found({ city, min_surface: 59.5 })).toEqual([id])
  const { token } = await createTestSeller(api)
  const saved = await api.call('POST', '/saved-searches', {
    token,
    body: { search: `city=${city}&min_surface=59.5` },
  })
  expect(saved).toMatchObject({ status: 201, json: { search: `min_surface=59.5&city=${city}`, total: 1 } })
})

test('an empty search suggests criteria to remove', async () => {
  await createTestSale(api, { city: 'Nevers' })
  const { json } = await advanced({ city: 'Nevers', bedrooms: 9, max_price: 300_000 })
  expect(json.total_count).toBe(0)
  expect(json.relaxations).toEqual([{ criterion: 'bedrooms', total_items: 1, total_is_exact: true }])
})

test('a misspelt name finds the same homes on the map and among the cities, and without each criterion', async () => {
  const place = { city: 'Pornichet', publicLatitude: 47.26, publicLongitude: -2.34 }
  for (const rooms of [2, 3]) await createTestSale(api, { ...place, rooms })
  expect((await advanced({ search: 'Pronichet' })).json.total_count).toBe(2)
  const { json: map } = await api.call('GET', `${path}/map?search=Pronichet&zoom=8`)
  expect(map).toMatchObject({ total_items: 2, clusters: [{ count: 2 }] })
  expect((await api.call('GET', `${path}/cities?search=Pronichet`)).json.items).toMatchObject([
    { city: 'Pornichet', total_items: 2 },
  ])
  const none = (await advanced({ search: 'Pronichet', rooms: 9 })).json
  expect(none.relaxations).toContainEqual({ criterion: 'rooms', total_items: 2, total_is_exact: true })
})

test('pages go on by number and by cursor, and a cursor belongs to its search', async () => {
  const city = 'Laon'
  for (let index = 0; index < 5; index += 1)
    await createTestSale(api, { city, salePrice: `${index + 1}00000.00` })
  const first = await advanced({ city }, '?per_page=2&sort_by=price')
  const second = await advanced({ city }, `?per_page=2&sort_by=price&cursor=${first.json.next_cursor}`)
  const byNumber = await advanced({ city }, '?per_page=2&sort_by=price&page=2')
  expect(second.json.items).toEqual(byNumber.json.items)
  expect(second.json.items.map((card: { sale_price: string }) => card.sale_price)).toEqual([
    '300000.00',
    '400000.00',
  ])
  expect(byNumber.json.pagination).toMatchObject({ has_next: true, has_previous: true, next_page: 3 })
  const elsewhere = await advanced(
    { city: 'Lyon' },
    `?per_page=2&sort_by=price&cursor=${first.json.next_cursor}`,
  )
  expect(elsewhere).toMatchObject({ status: 422, json: { code: 'invalid_cursor' } })
})

test('a map shows groups from afar and one home with its price from near', async () => {
  const near = { city: 'Bastia', publicLatitude: 42.7, publicLongitude: 9.45 }
  const id = await createTestSale(api, near)
  await createTestSale(api, { ...near, publicLongitude: 9.4501 })
  const box = 'bbox=9,42,10,43'
  const afar = (await api.call('GET', `${path}/map?${box}&zoom=8`)).json
  expect(afar).toMatchObject({
    total_items: 2,
    clusters: [{ count: 2, lowest_minor: 25_000_000, currency: 'EUR', sale: null }],
  })
  const close = (await api.call('GET', `${path}/map?${box}&zoom=22`)).json
  expect(close.clusters).toHaveLength(2)
  expect(close.clusters.map(({ sale }: { sale: { id: string } }) => sale.id)).toContain(id)
  expect(close.clusters[0].sale).toMatchObject({
    sale_price: '250000.00',
    currency: 'EUR',
    country_slug: 'france',
  })
})

test('the cities of a search for homes for sale come with how many stand there', async () => {
  await createTestSale(api, { city: 'Murat' })
  await createTestSale(api, { city: 'Murat' })
  await createTestSale(api, { city: 'Salers' })
  const found = await api.call('GET', `${path}/cities?country=france&city=murat`)
  expect(found.json.items).toEqual([{ city: 'Murat', country_slug: 'france', total_items: 2 }])
  const { items } = (await api.call('GET', `${path}/cities?country=france`)).json
  expect(items).toContainEqual({ city: 'Salers', country_slug: 'france', total_items: 1 })
})

test('similar homes are near in place, type and price, and may be those of others only', async () => {
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { city: 'Annecy', seller })
  const dear = await createTestSale(api, { city: 'Annecy', salePrice: '900000.00' })
  const like = await createTestSale(api, { city: 'Annecy', salePrice: '260000.00' })
  const own = await createTestSale(api, { city: 'Annecy', seller, salePrice: '251000.00' })
  const similar = async (query = '') => {
    const { json } = await api.call('GET', `${path}/similar/${listing}?limit=3${query}`)
    return json.items.map(({ id }: { id: string }) => id)
  }
  expect(await similar()).toEqual([own, like, dear])
  expect((await similar('&exclude_seller=true')).slice(0, 2)).toEqual([like, dear])
  const draft = await createTestSale(api, { status: 'draft' })
  expect((await api.call('GET', `${path}/similar/${draft}`)).status).toBe(404)
  expect((await api.call('GET', `${path}/similar/${listing}?limit=21`)).status).toBe(422)
})

test('a postcode or a town with two swapped letters finds its homes for sale', async () => {
  const here = await createTestSale(api, { city: 'Honfleur', postcode: '14600' })
  const near = await createTestSale(api, { city: 'La Rivière', postcode: '14601' })
  const search = async (text: string) => (await found({ search: text })).toSorted()
  expect(await search('14600')).toEqual([here, near].toSorted())
  expect(await search('Honfluer')).toContain(here)
  const answer = await api.call('GET', `${path}/autocomplete?q=1460&type=city`)
  expect(answer.json.suggestions.map(({ city }: { city: string }) => city)).toContain('Honfleur')
})

test('autocomplete offers countries, regions, cities and homes, or one kind of them', async () => {
  const id = await createTestSale(api, {
    city: 'Quimper',
    region: 'Bretagne',
    title: 'Quai de l’Odet, cinq pièces',
  })
  const suggest = async (query: string) =>
    (await api.call('GET', `${path}/autocomplete?${query}`)).json.suggestions
  expect(await suggest('q=qui')).toContainEqual(
    expect.objectContaining({ kind: 'city', label: 'Quimper', country_slug: 'france', total_items: 1 }),
  )
  expect(await suggest('q=breta&type=region')).toEqual([
    expect.objectContaining({ kind: 'region', region: 'Bretagne', total_items: 1 }),
  ])
  expect(await suggest('q=quai&type=property')).toEqual([expect.objectContaining({ property_id: id })])
  expect(await suggest('q=bel&type=country')).toEqual([
    expect.objectContaining({ kind: 'country', country_slug: 'belgique' }),
  ])
  expect(await suggest('q=kimper')).toContainEqual(expect.objectContaining({ label: 'Quimper' }))
  expect((await api.call('GET', `${path}/autocomplete?q=a&type=street`)).status).toBe(422)
  expect((await api.call('GET', `${path}/autocomplete?q=`)).status).toBe(422)
})

test('suggestions are dated, and a withdrawn home leaves them at once', async () => {
  const id = await createTestSale(api, { city: 'Mende' })
  await setSalePrice(api, id, '300000.00', new Date('2026-10-01'))
  await setSalePrice(api, id, '250000.00', api.clock.now())
  const suggestions = async (limit: number) =>
    (await api.call('GET', `${path}/suggestions?limit=${limit}`, { headers: { 'accept-language': 'en' } }))
      .json
  const { suggestions: before, last_updated } = await suggestions(30)
  expect(Date.parse(last_updated)).toBeGreaterThan(0)
  expect(before).toContainEqual(
    expect.objectContaining({ kind: 'price_drop', property_id: id, detail: 'Mende, price down 17%' }),
  )
  expect(before).toContainEqual(expect.objectContaining({ kind: 'property_type', label: 'Flats' }))
  await api.app.db.update(saleListings).set({ saleStatus: 'withdrawn' }).where(eq(saleListings.id, id))
  const { suggestions: after } = await suggestions(29)
  expect(after.map(({ property_id }: { property_id: string }) => property_id)).not.toContain(id)
})

test('countries have the number of listings, the lowest price, and their cities with a picture', async () => {
  const id = await createTestSale(api, { countryCode: 'LU', city: 'Vianden', salePrice: '410000.00' })
  const image = await createSaleImage(api, id, 0)
  const { json } = await api.call('GET', `${path}/countries?country=Luxembourg`)
  expect(json.items).toEqual([
    expect.objectContaining({
      country_slug: 'luxembourg',
      total_items: 1,
      price_from: 410_000,
      cities: [
        {
          city: 'Vianden',
          total_items: 1,
          price_from: 410_000,
          image: expect.objectContaining({ id: image }),
        },
      ],
    }),
  ])
  expect((await api.call('GET', `${path}/countries`)).json.items).toHaveLength(12)
  expect((await api.call('GET', `${path}/countries?country=atlantis`)).status).toBe(422)
})

test('of given listings, those that match a saved search are returned, if public', async () => {
  const [fits, dear, draft] = [
    await createTestSale(api, { city: 'Sète' }),
    await createTestSale(api, { city: 'Sète', salePrice: '900000.00' }),
    await createTestSale(api, { city: 'Sète', status: 'draft' }),
  ]
  const filters = { city: 'sete', max_price: 300_000 }
  expect(await matchSales(api.app, filters, [dear, draft, fits])).toEqual(new Set([fits]))
  expect(await matchSales(api.app, filters, [])).toEqual(new Set())
})
