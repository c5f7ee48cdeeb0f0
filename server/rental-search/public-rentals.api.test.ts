import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import {
  createTestImage,
  createTestOccupancy,
  createTestPerson,
  createTestRental,
} from '#server/test/data/create-rentals.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const day = (days: number) => inDays(api, days)
const search = async (query: string) => (await api.call('GET', `/properties/search?${query}`)).json
const idsOf = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id)

test('visitors see published homes, the last created first, and nothing else', async () => {
  const older = await createTestRental(api.app, { createdAt: new Date('2026-01-01T10:00:00Z') })
  const newer = await createTestRental(api.app, { createdAt: new Date('2026-02-01T10:00:00Z') })
  await createTestRental(api.app, { status: 'DRAFT' })
  await createTestRental(api.app, { status: 'ARCHIVED' })
  await createTestRental(api.app, { underReview: true })
  const { status, json } = await api.call('GET', '/properties/')
  expect(status).toBe(200)
  expect(idsOf(json)).toEqual([newer, older])
  expect(json.pagination).toMatchObject({ page: 1, per_page: 20, total_items: 2, total_pages: 1 })
  expect(idsOf((await api.call('GET', '/properties?sort_direction=asc')).json)).toEqual([older, newer])
})

test('a home is shown with its pictures, its host and about where it is, never exactly', async () => {
  const ownerId = await createTestPerson(api.app, {
    firstName: 'Fatou',
    lastName: 'Sarr',
    bio: 'J’aime recevoir.',
  })
  const id = await createTestRental(api.app, {
    ownerId,
    title: 'Villa bleue',
    city: 'Nice',
    averageRating: 4.66,
  })
  await createTestImage(api.app, id, 0)
  const cover = await createTestImage(api.app, id, 1, false)
  const { json, text } = await api.call('GET', `/properties/${id}`)
  expect(json).toMatchObject({
    title: 'Villa bleue',
    country_slug: 'france',
    price: 100,
    average_rating: 4.7,
    latitude: 45.765,
    location_radius: 300,
    host: { first_name: 'Fatou', bio: 'J’aime recevoir.', published_homes: 1 },
    allowed_actions: [],
  })
  expect(json.images).toHaveLength(2)
  expect(text).not.toContain('45.764')
  expect(text).not.toContain('Sarr')
  const images = await api.call('GET', `/properties/${id}/images`)
  expect(images.json.items[1].id).toBe(cover)
  expect(images.json.items[0].image.file_path).toMatch(/^\/media\/property_images\/.*-1600\.webp$/)
})

test('concurrent reads of rentals each get their own, with every change made before the request', async () => {
  const rentals = await Promise.all(
    Array.from({ length: 5 }, (_, index) => createTestRental(api.app, { title: `Maison ${index}` })),
  )
  const draft = await createTestRental(api.app, { status: 'DRAFT' })
  const show = (id: string) => api.call('GET', `/properties/${id}`)
  for (const round of ['premier', 'second', 'troisième']) {
    await api.app.db.execute(sql`update rental set house_rules = ${round}`)
    const requested = Array.from({ length: 40 }, (_, index) => [...rentals, draft][index % 6]!)
    const answers = await Promise.all(requested.map(show))
    for (const [index, { status, json }] of answers.entries()) {
      expect(status).toBe(requested[index] === draft ? 404 : 200)
      if (status === 200) expect(json).toMatchObject({ id: requested[index], house_rules: round })
    }
  }
})

test('a home that is not published answers as one that never was', async () => {
  const draft = await createTestRental(api.app, { status: 'DRAFT' })
  for (const path of [draft, crypto.randomUUID()].flatMap((id) =>
    ['', '/images', '/similar', `/availability?from=${day(1)}&to=${day(30)}`].map((end) => id + end),
  )) {
    expect((await api.call('GET', `/properties/${path}`)).status).toBe(404)
  }
  expect((await api.call('GET', '/properties/not-an-id')).status).toBe(404)
})

test('a card shows the cover and the first pictures in their order, whatever their captions hold', async () => {
  const id = await createTestRental(api.app, { title: 'Maison aux sept images' })
  for (const position of [6, 5, 4, 3, 2, 1, 0]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, last first
    await createTestImage(api.app, id, position, position === 6)
  }
  const caption = `Le "salon", l’été ${String.fromCodePoint(0x1e, 0x1f)}\t| \\ {1,2}`
  await api.app.db.execute(sql`update rental_image set caption = ${caption} where rental_id = ${id}`)
  const { items } = await search(`q=${encodeURIComponent('sept images')}`)
  expect(idsOf({ items })).toEqual([id])
  const detail = await api.call('GET', `/properties/${id}/images`)
  const shown = detail.json.items
    .filter((_: unknown, index: number) => index !== 5)
    .map(({ placeholder: _notInLists, ...image }: { placeholder: string }) => ({
      ...image,
      caption: 'Le "salon", l’été \t| \\ {1,2}',
    }))
  const cover = shown.pop()
  expect(items[0].images).toEqual([cover, ...shown])
  expect(items[0].primary_image).toEqual(cover)
})

test('words are found whatever their accents and endings, and the last may be unfinished', async () => {
  const id = await createTestRental(api.app, {
    title: 'Chalet chaleureux avec cheminées',
    description: 'Au pied des pistes de ski.',
    propertyType: 'chalet',
    city: 'Chamonix',
  })
  for (const words of ['cheminee', 'CHEMINÉE chalets', 'piste', 'chamo', 'chalets cham']) {
    expect(idsOf(await search(`q=${encodeURIComponent(words)}`)), words).toContain(id)
  }
  expect(idsOf(await search('q=piscine chalet'))).not.toContain(id)
})

test('the country and the kind of a home are found among the words, in any of our languages', async () => {
  const rental = (
    title: string,
    city: string,
    countryCode: 'CM' | 'MA',
    propertyType: 'house' | 'apartment',
  ) => createTestRental(api.app, { title, city, countryCode, propertyType, description: 'Lumineuse.' })
  const detached = await rental('Sous les manguiers', 'Garoua', 'CM', 'house')
  const flat = await rental('Au troisième étage', 'Garoua', 'CM', 'apartment')
  const elsewhere = await rental('Sur la plage', 'Agadir', 'MA', 'house')
  for (const [words, found] of [
    ['Garoua Cameroon', [detached, flat]],
    ['cameroun maison', [detached]],
    ['Apartments Garoua', [flat]],
    ['maison gâroua CAMERÚN lumineuse', [detached]],
    ['maisons maroc', [elsewhere]],
    ['maison Agadire', [elsewhere]],
    ['chalet cameroun', []],
  ] as const) {
    expect(idsOf(await search(`q=${encodeURIComponent(words)}`)).toSorted(), words).toEqual(found.toSorted())
  }
  const there = await createTestRental(api.app, {
    city: 'Maroua',
    countryCode: 'CM',
    description: 'À deux heures de Garoua, au Cameroun.',
  })
  expect(idsOf(await search('q=cameroun garoua')).at(-1)).toBe(there)
})

test('a word with a slip of the finger still finds', async () => {
  const id = await createTestRental(api.app, { title: 'Mas provençal', city: 'Marseille' })
  expect(idsOf(await search('q=mareille'))).toContain(id)
  expect(idsOf(await search('q=provencall'))).toContain(id)
})

test('two swapped letters still find the town, and the search bar proposes it', async () => {
  for (const [city, typed] of [
    ['Abidjan', 'Abijdan'],
    ['Cotonou', 'Cotnoou'],
    ['Dakar', 'Daakr'],
    ['Grand-Bassam', 'Garnd-Bassam'],
    ['Zinder', 'Iznder'],
  ] as const) {
    const id = await createTestRental(api.app, { title: 'Maison blanche', city })
    const answer = await search(`q=${typed}`)
    expect(idsOf(answer), typed).toContain(id)
    expect(answer.includes_similar, typed).toBe(true)
    const { suggestions } = (await api.call('GET', `/properties/autocomplete?q=${typed}`)).json
    expect(suggestions[0]?.city, typed).toBe(city)
  }
})

test('a postcode finds its homes first, then those of its neighbours, and proposes its town', async () => {
  const home = (postcode: string, city: string) =>
    createTestRental(api.app, { postcode, city, title: 'Chez Léa' })
  const here = await home('35400', 'Saint-Malo')
  const near = await home('35406', 'Saint-Malo')
  const far = await home('56000', 'Vannes')
  expect(idsOf(await search('q=35400'))).toEqual([here, near])
  expect(idsOf(await search('q=56000 Vannes'))).toEqual([far])
  expect(idsOf(await search('q=56000 Bordeaux'))).toEqual([])
  const { suggestions } = (await api.call('GET', '/properties/autocomplete?q=3540')).json
  expect(suggestions[0]).toMatchObject({
    kind: 'city',
    city: 'Saint-Malo',
    detail: '35400, France',
    total_items: 2,
  })
})

test('signs that mean something to a database are only signs', async () => {
  const id = await createTestRental(api.app, { title: 'Remise de 100% _ comprise' })
  expect(idsOf(await search('q=%25'))).toEqual([id])
  expect(idsOf(await search('q=_'))).toEqual([id])
  for (const sign of ['(.*', '\\', "'", '&|!', ':*', '<->', "');--"]) {
    const answer = await api.call('GET', `/properties/search?q=${encodeURIComponent(sign)}`)
    expect(answer.status, sign).toBe(200)
    expect(answer.json.items, sign).toEqual([])
  }
})

test('each criterion narrows the search', async () => {
  const id = await createTestRental(api.app, {
    city: 'Saint-Étienne',
    countryCode: 'FR',
    propertyType: 'villa',
    basePriceMinor: 25_050,
    bedrooms: 4,
    bathrooms: 2,
    maxGuests: 8,
    amenities: ['wifi', 'pool'],
    averageRating: 4.5,
    isFeatured: true,
  })
  const city = 'city=saint-etienne'
  for (const stored of [
    'country=france',
    'property_type=VILLA,house',
    'min_price=250&max_price=250.5',
    'guests=8',
    'bedrooms=4',
    'bathrooms=2',
    'amenities=wifi,pool',
    'rating_min=4.5',
    'featured=true',
  ]) {
    expect(idsOf(await search(`${city}&${stored}`)), stored).toEqual([id])
  }
  for (const gone of [
    'country=belgique',
    'property_type=loft',
    'max_price=250',
    'guests=9',
    'bedrooms=5',
    'bathrooms=3',
    'amenities=wifi,sauna',
    'rating_min=4.6',
  ]) {
    expect(idsOf(await search(`${city}&${gone}`)), gone).toEqual([])
  }
})

test('with dates only bookable homes come, with the whole price of the stay', async () => {
  const free = await createTestRental(api.app, {
    city: 'Annecy',
    basePriceMinor: 9_999,
    cleaningFeeMinor: 3_000,
  })
  const taken = await createTestRental(api.app, { city: 'Annecy' })
  await createTestOccupancy(api.app, taken, day(12), day(14))
  const tooShort = await createTestRental(api.app, { city: 'Annecy', minNights: 8 })
  const touching = await createTestRental(api.app, { city: 'Annecy', basePriceMinor: 20_000 })
  await createTestOccupancy(api.app, touching, day(5), day(10))
  await createTestOccupancy(api.app, touching, day(17), day(20))
  const answer = await search(`city=annecy&check_in=${day(10)}&check_out=${day(17)}&sort_by=price`)
  expect(idsOf(answer)).toEqual([free, touching])
  expect(idsOf(answer)).not.toContain(tooShort)
  // 7 × 99.99 + 30 = 729.93; 9 % = 65.6937 → 65.69
  expect(answer.items[0]).toMatchObject({ nights: 7, total_minor: 72_993 + 6_569 })
  const dear = await search(`city=annecy&check_in=${day(10)}&check_out=${day(17)}&max_price=795.62`)
  expect(idsOf(dear)).toEqual([free])
})

test('the price of a stay is written over nothing but itself in what is kept of a card', async () => {
  const title = 'Studio "total_minor":null,"nights":null'
  await createTestRental(api.app, { city: 'Menton', title, basePriceMinor: 10_000 })
  const stay = (nights: number) => `&check_in=${day(10)}&check_out=${day(10 + nights)}`
  for (const [dates, nights, total] of [
    ['', null, null],
    [stay(2), 2, 21_800],
    [stay(3), 3, 32_700],
    ['', null, null],
  ] as const) {
    const { items } = await search(`city=menton${dates}`)
    expect(items[0]).toMatchObject({ title, nights, total_minor: total })
  }
})

test('dates, prices and boxes that contradict themselves are refused beside their field, in French', async () => {
  const refused: [string, string, string][] = [
    [
      `check_in=${day(3)}&check_out=${day(3)}`,
      'check_out',
      'La date de départ doit suivre la date d’arrivée',
    ],
    [
      `check_in=${day(3)}&check_out=${day(2)}`,
      'check_out',
      'La date de départ doit suivre la date d’arrivée',
    ],
    [`check_in=${day(-3)}&check_out=${day(2)}`, 'check_in', 'La date d’arrivée est passée'],
    [`check_in=${day(1)}&check_out=${day(92)}`, 'check_out', 'Un séjour dure 90 nuits au plus'],
    [`check_in=${day(1)}`, 'check_out', 'Indiquez aussi la date de départ'],
    [`check_out=${day(1)}`, 'check_in', 'Indiquez aussi la date d’arrivée'],
    ['check_in=2026-02-30&check_out=2026-03-02', 'check_in', 'La date n’est pas valide'],
    ['min_price=20&max_price=10', 'max_price', 'Le prix maximum est inférieur au prix minimum'],
    ['bbox=0,50,1,40', 'bbox', 'Le sud du cadre est au nord de son nord'],
    ['bbox=0,,1,40', 'bbox.1', 'Un nombre est attendu'],
    ['zones=0,0,1,1,1,0,0,1', 'zones', 'Le contour de la zone 1 se croise lui-même'],
  ]
  for (const [query, field, message] of refused) {
    const { status, json } = await api.call('GET', `/properties/search?${query}`)
    expect(status, query).toBe(422)
    expect(json.errors[0], query).toEqual({ field, message })
  }
})

test('a box of the map holds its homes, also across the antimeridian', async () => {
  const east = await createTestRental(api.app, { city: 'Est', publicLatitude: -17, publicLongitude: 179.5 })
  const west = await createTestRental(api.app, {
    city: 'Ouest',
    publicLatitude: -17,
    publicLongitude: -179.5,
  })
  expect(idsOf(await search('bbox=179,-18,-179,-16&sort_by=newest')).toSorted()).toEqual(
    [east, west].toSorted(),
  )
  expect(idsOf(await search('bbox=179,-18,180,-16'))).toEqual([east])
})

test('drawn zones hold their homes, on the list and on the map; without them some come back', async () => {
  const inside = await createTestRental(api.app, {
    city: 'Dedans',
    publicLatitude: 45.2,
    publicLongitude: 3.1,
  })
  const around = await createTestRental(api.app, {
    city: 'Autour',
    publicLatitude: 45.9,
    publicLongitude: 3.9,
  })
  // In the box of the triangle, but not in it.
  await createTestRental(api.app, { city: 'Dehors', publicLatitude: 45.9, publicLongitude: 3.1 })
  const triangle = '3,45,4,45,3.1,45.5'
  const circle = '3.9,45.9,2000'
  expect(idsOf(await search(`zones=${triangle}`))).toEqual([inside])
  expect(idsOf(await search(`zones=${circle}`))).toEqual([around])
  expect(idsOf(await search(`zones=${triangle};${circle}`)).toSorted()).toEqual([inside, around].toSorted())
  const map = await api.call('GET', `/properties/map?zones=${triangle}&zoom=12`)
  expect(map.json.total_items).toBe(1)
  const none = await search('zones=-40,-40,500')
  expect(none.relaxations).toContainEqual({
    criterion: 'zones',
    total_items: expect.any(Number),
    total_is_exact: true,
  })
})

test('facets count what each choice would leave, without their own criterion', async () => {
  const rental = (propertyType: 'house' | 'villa', bedrooms: number, basePriceMinor: number) =>
    createTestRental(api.app, { city: 'Nantes', propertyType, bedrooms, basePriceMinor, amenities: ['wifi'] })
  await rental('house', 2, 8_000)
  await rental('house', 3, 10_000)
  await rental('villa', 3, 20_000)
  const { facets, pagination } = await search('city=nantes&property_type=house&bedrooms=3&facets=true')
  expect(pagination.total_items).toBe(1)
  expect(facets.property_type).toEqual({ house: 1, villa: 1 })
  expect(facets.bedrooms).toMatchObject({ 1: 2, 2: 2, 3: 1, 4: 0 })
  expect(facets.amenities).toEqual({ wifi: 1 })
  const all = await search('city=nantes&facets=true&max_price=90')
  expect(all.facets.price).toMatchObject({ min: 80, max: 200 })
  expect(all.facets.price.bins).toHaveLength(24)
  expect(all.facets.price.bins.reduce((sum: number, bin: number) => sum + bin, 0)).toBe(3)
})

test('amenities are counted among the rentals that have those already selected', async () => {
  await createTestRental(api.app, { city: 'Rennes', amenities: ['wifi', 'lift'] })
  await createTestRental(api.app, { city: 'Rennes', amenities: ['wifi', 'pool'] })
  const { facets } = await search('city=rennes&amenities=pool&facets=true')
  expect(facets.amenities).toEqual({ wifi: 1, pool: 1 })
})

test('an empty search suggests criteria to remove', async () => {
  await createTestRental(api.app, { city: 'Dakar', countryCode: 'SN', bedrooms: 2 })
  const { items, relaxations } = await search('country=senegal&bedrooms=5&max_price=150')
  expect(items).toEqual([])
  expect(relaxations).toContainEqual({ criterion: 'bedrooms', total_items: 1, total_is_exact: true })
  expect(relaxations.map(({ criterion }: { criterion: string }) => criterion)).not.toContain('price')
})

test('a misspelt name finds the same homes on the map and among the cities, and without each criterion', async () => {
  const place = { city: 'Guérande', publicLatitude: 47.33, publicLongitude: -2.43 }
  for (const bedrooms of [1, 2]) await createTestRental(api.app, { ...place, bedrooms })
  expect((await search('q=Geurande')).pagination.total_items).toBe(2)
  const { json: map } = await api.call('GET', '/properties/map?q=Geurande&zoom=8')
  expect(map).toMatchObject({ total_items: 2, clusters: [{ count: 2 }] })
  expect((await api.call('GET', '/properties/cities?q=Geurande')).json.items).toEqual([
    { city: 'Guérande', country_slug: 'france', total_items: 2 },
  ])
  const none = await search('q=Geurande&bedrooms=5')
  expect(none.relaxations).toContainEqual({ criterion: 'bedrooms', total_items: 2, total_is_exact: true })
})

test('a cursor goes on where the page ended, for every order, and is good for its own search only', async () => {
  for (let index = 0; index < 7; index++) {
    await createTestRental(api.app, {
      city: 'Tunis',
      countryCode: 'TN',
      title: `Maison d’hôtes ${index}`,
      basePriceMinor: 10_000 + (index % 3) * 1_000,
      averageRating: index % 2 ? 4 : null,
      createdAt: new Date(Date.UTC(2025, 11, 1 + (index % 3))),
      publishedAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
    })
  }
  for (const query of [
    'city=tunis',
    'city=tunis&sort_by=created_at&sort_direction=asc',
    'country=tunisie',
    'country=tunisie&sort_by=newest',
    'city=tunis&q=maison&sort_by=created_at',
    `city=tunis&check_in=${day(1)}&check_out=${day(4)}&max_price=1000`,
    'city=tunis&sort_by=newest',
    'city=tunis&sort_by=newest&sort_direction=asc',
    'city=tunis&sort_by=price',
    'city=tunis&sort_by=price&sort_direction=desc',
    'city=tunis&sort_by=rating',
    'city=tunis&q=maison',
    `city=tunis&sort_by=price&check_in=${day(1)}&check_out=${day(4)}`,
  ]) {
    const detail = idsOf(await search(`${query}&per_page=100`))
    expect(new Set(detail).size, query).toBe(7)
    const walked: string[] = []
    let cursor: string | null = ''
    do {
      const page: { items: { id: string }[]; next_cursor: string | null } = await search(
        `${query}&per_page=3${cursor && `&cursor=${cursor}`}`,
      )
      walked.push(...idsOf(page))
      cursor = page.next_cursor
    } while (cursor)
    expect(walked, query).toEqual(detail)
    const pages = await Promise.all([1, 2, 3].map((page) => search(`${query}&per_page=3&page=${page}`)))
    expect(pages.flatMap(idsOf), query).toEqual(detail)
  }
  const { next_cursor } = await search('city=tunis&per_page=3')
  for (const query of [
    `city=tunis&per_page=3&cursor=A${next_cursor.slice(1)}`,
    `city=tunis&per_page=3&cursor=${next_cursor.slice(0, -2)}`,
    `city=dakar&per_page=3&cursor=${next_cursor}`,
    `city=tunis&sort_by=price&per_page=3&cursor=${next_cursor}`,
    `city=tunis&sort_by=newest&per_page=3&cursor=${next_cursor}`,
    'cursor=.',
  ]) {
    expect((await api.call('GET', `/properties/search?${query}`)).status, query).toBe(422)
  }
})

test('the map groups homes by cell and names the one that is alone', async () => {
  const place = { city: 'Lomé', countryCode: 'TG' as const, publicLatitude: 6.13, publicLongitude: 1.22 }
  await createTestRental(api.app, { ...place, basePriceMinor: 9_000 })
  await createTestRental(api.app, { ...place, basePriceMinor: 7_550 })
  const alone = await createTestRental(api.app, {
    ...place,
    city: 'Kara',
    publicLatitude: 9.55,
    title: 'Case',
  })
  const { total_items, clusters } = (await api.call('GET', '/properties/map?country=togo&zoom=7')).json
  expect(total_items).toBe(3)
  expect(clusters).toHaveLength(2)
  expect(clusters[0]).toMatchObject({ count: 2, lowest_minor: 7_550, currency: 'EUR', rental: null })
  expect(clusters[1]).toMatchObject({ count: 1, rental: { id: alone, title: 'Case', country_slug: 'togo' } })
})

test('the cities of a search come with how many of its homes stand there', async () => {
  const rental = { countryCode: 'SN' as const, propertyType: 'villa' as const }
  await createTestRental(api.app, { ...rental, city: 'Podor' })
  await createTestRental(api.app, { ...rental, city: 'podor' })
  await createTestRental(api.app, { ...rental, city: 'Matam' })
  await createTestRental(api.app, { ...rental, city: 'Matam', propertyType: 'apartment' })
  await createTestRental(api.app, { ...rental, city: 'Bakel', status: 'DRAFT' })
  const { items } = (await api.call('GET', '/properties/cities?country=senegal&property_type=villa')).json
  expect(items).toEqual([
    { city: expect.stringMatching(/podor/i), country_slug: 'senegal', total_items: 2 },
    { city: 'Matam', country_slug: 'senegal', total_items: 1 },
  ])
  expect((await api.call('GET', '/properties/cities?country=atlantide')).status).toBe(422)
})

test('typing proposes countries, cities with homes and homes, also with a slip', async () => {
  await createTestRental(api.app, { city: 'Québec', countryCode: 'CA', title: 'Québec, vue sur le fleuve' })
  const { suggestions } = (await api.call('GET', '/properties/autocomplete?q=queb')).json
  expect(suggestions[0]).toMatchObject({ kind: 'city', label: 'Québec', detail: 'Canada', total_items: 1 })
  expect(suggestions[1]).toMatchObject({ kind: 'property', label: 'Québec, vue sur le fleuve' })
  const country = (await api.call('GET', '/properties/autocomplete?q=cana')).json.suggestions[0]
  expect(country).toMatchObject({ kind: 'country', label: 'Canada', country_slug: 'canada', total_items: 1 })
  const word = (await api.call('GET', '/properties/autocomplete?q=ivoire')).json.suggestions[0]
  expect(word).toMatchObject({ kind: 'country', label: 'Côte d’Ivoire' })
  const slip = (await api.call('GET', '/properties/autocomplete?q=qubec')).json.suggestions[0]
  expect(slip).toMatchObject({ kind: 'city', label: 'Québec' })
  const sign = await api.call('GET', '/properties/autocomplete?q=%25')
  expect(sign.json.suggestions).toEqual([])
})

test('countries come with their cities, prices and homes', async () => {
  await createTestRental(api.app, { city: 'Abidjan', countryCode: 'CI', basePriceMinor: 4_500 })
  const cover = await createTestRental(api.app, { city: 'Abidjan', countryCode: 'CI', averageRating: 5 })
  const image = await createTestImage(api.app, cover, 0)
  const { items } = (await api.call('GET', '/properties/countries')).json
  expect(items).toHaveLength(12)
  expect(items.find(({ country_code }: { country_code: string }) => country_code === 'LU')).toMatchObject({
    total_items: 0,
    price_from: null,
    cities: [],
  })
  for (const name of ['cote-d-ivoire', 'ci', 'Côte d’Ivoire', "Côte d'Ivoire"]) {
    const { json } = await api.call('GET', `/properties/country/${encodeURIComponent(name)}`)
    expect(json.pagination.total_items, name).toBe(2)
    expect(json.summary).toMatchObject({
      country_slug: 'cote-d-ivoire',
      total_items: 2,
      price_from: 45,
      cities: [{ city: 'Abidjan', total_items: 2, price_from: 45, image: { id: image } }],
    })
  }
  expect((await api.call('GET', '/properties/country/atlantide')).status).toBe(404)
})

test('featured rentals are those selected by staff', async () => {
  const id = await createTestRental(api.app, { city: 'Liège', countryCode: 'BE', isFeatured: true })
  const { json } = await api.call('GET', '/properties/featured')
  expect(idsOf(json)).toContain(id)
  expect(json.items.every(({ is_featured }: { is_featured: boolean }) => is_featured)).toBe(true)
})

test('similar homes are of the same city first, nearest in price', async () => {
  const place = { city: 'Cotonou', countryCode: 'BJ' as const }
  const rental = await createTestRental(api.app, { ...place, basePriceMinor: 10_000 })
  const dear = await createTestRental(api.app, { ...place, basePriceMinor: 40_000 })
  const near = await createTestRental(api.app, { ...place, basePriceMinor: 11_000 })
  const elsewhere = await createTestRental(api.app, {
    city: 'Ouidah',
    countryCode: 'BJ',
    basePriceMinor: 10_000,
  })
  const { items } = (await api.call('GET', `/properties/${rental}/similar?limit=3`)).json
  expect(idsOf({ items })).toEqual([near, dear, elsewhere])
})

test('expensive queries are refused or cost nothing', async () => {
  for (const query of [
    'per_page=1000000000',
    'per_page=0',
    'per_page=-1',
    'per_page=Infinity',
    'per_page=1e309',
    'page=1000000000000',
    'page=NaN',
    `q=${'a'.repeat(10_000)}`,
    'bbox=1,2,3',
    'bbox=NaN,0,1,1',
    'sort_by=password',
    'unknown=1',
    'page=1&page=2',
    'property_type=castle',
    'amenities=wifi,gold',
    'min_price=-1',
    'guests=2147483648',
    'rating_min=-0.5',
    `cursor=${'x'.repeat(300)}`,
  ]) {
    expect((await api.call('GET', `/properties/search?${query}`)).status, query).toBe(422)
  }
  const far = await api.call('GET', '/properties?page=1000000&per_page=100')
  expect(far.status).toBe(200)
  expect(far.json).toMatchObject({ items: [], next_cursor: null, pagination: { has_next: false } })
})
