import { beforeAll, expect, test } from 'vitest'
import { loadCities } from '#server/places/load-cities.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import {
  createTestBooking,
  createTestDraft,
  createTestPictures,
  createPublishedRental,
  completeRental,
} from '#server/test/data/create-owned-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  await loadCities(api.app.db)
  owner = await createTestOwner(api)
  stranger = await createTestOwner(api)
})

const asOwner = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: owner.token, ...(body !== undefined && { body }) })
const setStatus = (id: string, status: string, who = owner) =>
  api.call('PATCH', `/properties/${id}/status`, { token: who.token, body: { status } })
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an empty draft is a draft', async () => {
  const answer = await asOwner('POST', '/properties', {})
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    status: 'DRAFT',
    title: '',
    price: 0,
    country: 'France',
    latitude: null,
    longitude: null,
    max_guests: 1,
    check_in_from: '16:00',
    cancellation_policy: 'moderate',
    allowed_actions: ['edit', 'publish', 'archive', 'delete'],
    completeness: { can_publish: false, next_action: 'address' },
    upcoming_bookings: 0,
    images: [],
  })
  const preview = await asOwner('GET', `/properties/${answer.json.id}`)
  expect(preview.json).toMatchObject({ status: 'DRAFT', latitude: null, longitude: null })
})

test('a home keeps everything that was typed, and its town is known', async () => {
  const rental = await createTestDraft(api, owner, {
    ...completeRental,
    city: 'genève',
    country: 'suisse',
    price: 80,
    price_per_night: 79.99,
    cleaning_fee_minor: 4500,
    check_in_from: '15:30',
    min_nights: 2,
    surface: 140,
    registration_number: '74010000123AB',
    house_rules: 'Pas de fête.\nPas de chaussures.',
  })
  expect(rental).toMatchObject({
    title: completeRental.title,
    price: 79.99,
    price_per_night: 79.99,
    city: 'Genève',
    city_id: 2660646,
    region: 'Genève',
    country: 'Suisse',
    country_slug: 'suisse',
    street: '12 rue du Lac',
    latitude: 45.899247,
    longitude: 6.129384,
    location_radius: 0,
    cleaning_fee_minor: 4500,
    check_in_from: '15:30',
    min_nights: 2,
    surface: 140,
    registration_number: '74010000123AB',
    house_rules: 'Pas de fête.\nPas de chaussures.',
  })
  const again = await asOwner('GET', `/properties/my/${rental.id}`)
  expect(again.json).toEqual(rental)
})

test('a home may be written as the specification writes it', async () => {
  const rental = await createTestDraft(api, owner, {
    type: 'VILLA' as 'villa',
    address: { city: 'Dakar', country: 'Sénégal' },
    price: 100,
  })
  expect(rental).toMatchObject({
    type: 'villa',
    property_type: 'villa',
    city: 'Dakar',
    country_code: 'SN',
    price: 100,
  })
})

test('a change of some fields leaves the others, a replacement resets them', async () => {
  const rental = await createTestDraft(api, owner)
  const patched = await asOwner('PATCH', `/properties/${rental.id}`, {
    title: 'Un autre titre',
    surface: null,
  })
  expect(patched.json).toMatchObject({ title: 'Un autre titre', bedrooms: 3, city: 'Annecy', surface: null })
  const put = await asOwner('PUT', `/properties/${rental.id}`, { title: 'Titre seul', country: 'BE' })
  expect(put.status).toBe(200)
  expect(put.json).toMatchObject({
    title: 'Titre seul',
    description: '',
    bedrooms: 0,
    city: '',
    city_id: null,
    country_code: 'BE',
    latitude: null,
    price: 0,
    amenities: [],
  })
})

test('everybody sees a place near the home, drawn once', async () => {
  const rental = await createTestDraft(api, owner)
  const shown = async () => {
    const { rows } = await api.app.db.$client.query(
      'select public_latitude, public_longitude from rental where id = $1',
      [rental.id],
    )
    return rows[0] as { public_latitude: number; public_longitude: number }
  }
  const first = await shown()
  expect(Math.abs(first.public_latitude - 45.899247)).toBeLessThan(0.003)
  expect(first).not.toEqual({ public_latitude: 45.899247, public_longitude: 6.129384 })
  await asOwner('PATCH', `/properties/${rental.id}`, { title: 'La même place', latitude: 45.899247 })
  await asOwner('PUT', `/properties/${rental.id}`, completeRental)
  expect(await shown()).toEqual(first)
  await asOwner('PATCH', `/properties/${rental.id}`, { latitude: 45.9 })
  expect(await shown()).not.toEqual(first)
})

test.each([
  [{ city_id: 2988507, country: 'BE' }, 'city_id'],
  [{ city_id: 999 }, 'city_id'],
  [{ city: 'Paris', country: 'Belgique' }, 'city'],
  [{ country: 'Espagne' }, 'country'],
  [{ min_nights: 10, max_nights: 3 }, 'max_nights'],
  [{ price: 1_000_001 }, 'price'],
  [{ price: -1 }, 'price'],
  [{ price: 10.123 }, 'price'],
  [{ price: '100' }, 'price'],
  [{ bedrooms: 2 ** 31 }, 'bedrooms'],
  [{ bedrooms: 1.5 }, 'bedrooms'],
  [{ max_guests: 0 }, 'max_guests'],
  [{ latitude: 91 }, 'latitude'],
  [{ title: 'x'.repeat(91) }, 'title'],
  [{ title: 'a\u0000b' }, 'title'],
  [{ title: 'a\u202eb' }, 'title'],
  [{ title: ['a'] }, 'title'],
  [{ description: 'x'.repeat(6001) }, 'description'],
  [{ check_in_from: '25:00' }, 'check_in_from'],
  [{ amenities: ['dragon'] }, 'amenities.0'],
  [{ property_type: 'castle' }, 'property_type'],
  [{ owner_id: crypto.randomUUID() }, 'owner_id'],
  [{ is_featured: true }, 'is_featured'],
  [{ status: 'PUBLISHED' }, 'status'],
  [{ under_review: false }, 'under_review'],
  [{ published_at: '2020-01-01T00:00:00Z' }, 'published_at'],
  [{ average_rating: 5 }, 'average_rating'],
])(
  'a draft with the wrong value n° %# is refused with its field, and nothing is written',
  async (body, field) => {
    const before = (await asOwner('GET', '/properties/my')).json.counters.total
    const created = await asOwner('POST', '/properties', body)
    expect(created.status).toBe(422)
    expect(created.json.errors[0].field).toBe(field)
    expect((await asOwner('GET', '/properties/my')).json.counters.total).toBe(before)
  },
)

test.each(['{"price":1e309}', '{"price":NaN}', '{"price":', '[]', '"text"', 'null', '{"__proto__":{"a":1}}'])(
  'the body %s is refused without a fault',
  async (body) => {
    const answer = await fetch(`${api.url}/api/v1/properties`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body,
    })
    expect([400, 422]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  },
)

test('a draft with an unfinished pin or an impossible id is distinguished from an error', async () => {
  const rental = await createTestDraft(api, owner, { latitude: 48.85 })
  expect(rental).toMatchObject({ latitude: 48.85, longitude: null })
  expect(rental.completeness.next_action).toBe('address')
  for (const id of ['1', 'null', '%00', '00000000-0000-0000-0000-000000000000x']) {
    expect([404, 422]).toContain((await asOwner('GET', `/properties/my/${id}`)).status)
  }
})

test('a home is published once it is complete, and visitors see it', async () => {
  const rental = await createTestDraft(api, owner)
  const premature = await setStatus(rental.id, 'PUBLISHED')
  expect(premature.status).toBe(422)
  expect(premature.json).toMatchObject({ code: 'rental_incomplete', errors: [{ field: 'images' }] })
  await createTestPictures(api, owner, rental.id, 3)
  const published = await setStatus(rental.id, 'PUBLISHED')
  expect(published.status).toBe(200)
  expect(published.json).toMatchObject({
    status: 'PUBLISHED',
    under_review: false,
    allowed_actions: ['edit', 'pause', 'archive', 'delete'],
    published_at: expect.any(String),
    completeness: { can_publish: true },
  })
  const seen = await api.call('GET', `/properties/${rental.id}`)
  expect(seen.status).toBe(200)
  expect(seen.json).toMatchObject({ title: completeRental.title, location_radius: 300 })
  expect(seen.json.latitude).not.toBe(45.899247)
  expect(seen.text).not.toContain('rue du Lac')
  expect(seen.json.allowed_actions).toEqual([])
  expect((await asOwner('GET', `/properties/${rental.id}`)).json.allowed_actions).toEqual(
    published.json.allowed_actions,
  )
  const found = await api.call('GET', '/properties/search?q=lac')
  expect(found.json.items.map((item: { id: string }) => item.id)).toContain(rental.id)
})

test('an empty draft gets everything it lacks at once', async () => {
  const rental = await createTestDraft(api, owner, {})
  const answer = await setStatus(rental.id, 'PUBLISHED')
  expect(answer.json.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
    'description',
    'images',
    'latitude',
    'price_per_night',
    'title',
  ])
  expect(answer.json.errors[0].message).toBe('Indiquez la ville et placez le logement sur la carte')
})

test('a home goes through its whole life, and each step is written down', async () => {
  const rental = await createPublishedRental(api, owner)
  const steps = ['DRAFT', 'PUBLISHED', 'ARCHIVED', 'DRAFT', 'ARCHIVED', 'DRAFT', 'PUBLISHED']
  const first = (await asOwner('GET', `/properties/my/${rental.id}`)).json.published_at
  for (const status of steps) expect((await setStatus(rental.id, status)).status).toBe(200)
  const history = () => asOwner('GET', `/properties/my/${rental.id}/history`)
  const items: { new_status: string; by: string }[] = (await history()).json.items.toReversed()
  expect(items.map(({ new_status }) => new_status)).toEqual(['PUBLISHED', ...steps])
  expect(items.every(({ by }) => by === 'owner')).toBe(true)
  expect(items[1]).toMatchObject({ previous_status: 'PUBLISHED', new_status: 'DRAFT', reason: 'pause' })

  const asStranger = { token: stranger.token }
  expect((await api.call('GET', `/properties/my/${rental.id}/history`, asStranger)).status).toBe(404)
  await setStatus(rental.id, 'DRAFT', await createTestAdmin(api))
  expect((await history()).json.items[0]).toMatchObject({ new_status: 'DRAFT', by: 'house' })
  expect((await asOwner('GET', `/properties/my/${rental.id}`)).json.published_at).toBe(first)
})

test('an impossible transition is refused with the possible ones', async () => {
  const rental = await createPublishedRental(api, owner)
  const again = await setStatus(rental.id, 'PUBLISHED')
  expect(again).toMatchObject({ status: 409, json: { allowed: ['DRAFT', 'ARCHIVED'] } })
  await setStatus(rental.id, 'ARCHIVED')
  const straight = await setStatus(rental.id, 'PUBLISHED')
  expect(straight).toMatchObject({ status: 409, json: { code: 'illegal_status_change', allowed: ['DRAFT'] } })
  expect((await asOwner('GET', `/properties/my/${rental.id}`)).json.status).toBe('ARCHIVED')
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(404)
})

test('of many who publish at once, one does', async () => {
  const rental = await createTestDraft(api, owner)
  await createTestPictures(api, owner, rental.id, 3)
  const answers = await Promise.all(Array.from({ length: 12 }, () => setStatus(rental.id, 'PUBLISHED')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11)
})

test('a published home stays complete', async () => {
  const rental = await createPublishedRental(api, owner)
  for (const change of [
    { title: 'Court' },
    { description: '' },
    { price: 0 },
    { latitude: null },
    { city: '' },
  ]) {
    const answer = await asOwner('PATCH', `/properties/${rental.id}`, change)
    expect(answer).toMatchObject({ status: 422, json: { code: 'rental_incomplete' } })
  }
  expect((await asOwner('PUT', `/properties/${rental.id}`, {})).status).toBe(422)
  expect((await asOwner('GET', `/properties/my/${rental.id}`)).json).toMatchObject({
    title: completeRental.title,
    price: 120,
  })
})

test('a text with contact details is on hold until a moderator has reviewed it', async () => {
  const rental = await createPublishedRental(api, owner, {
    description: `${completeRental.description} Appelez-moi au 06 12 34 56 78.`,
  })
  expect(rental).toMatchObject({ status: 'PUBLISHED', under_review: true })
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(404)
  const honest = await asOwner('PATCH', `/properties/${rental.id}`, {
    description: completeRental.description,
  })
  expect(honest.json.under_review).toBe(false)
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(200)
  const sly = await asOwner('PATCH', `/properties/${rental.id}`, { house_rules: 'WhatsApp 06 12 34 56 78' })
  expect(sly.json.under_review).toBe(true)
})

test('a rental with upcoming stays is archived by staff alone', async () => {
  const rental = await createPublishedRental(api, owner)
  const guest = await createTestUser(api)
  await createTestBooking(api, rental, guest, { checkIn: daysAhead(20) })
  const refused = await setStatus(rental.id, 'ARCHIVED')
  expect(refused).toMatchObject({ status: 409, json: { code: 'stay_soon', allowed: ['DRAFT'] } })
  const seen = (await asOwner('GET', `/properties/my/${rental.id}`)).json
  expect(seen).toMatchObject({ upcoming_bookings: 1, allowed_actions: ['edit', 'pause'] })
  expect((await setStatus(rental.id, 'ARCHIVED', await createTestAdmin(api))).status).toBe(200)
})

test('a stay later than thirty days, or one called off, does not keep a home from being archived', async () => {
  const rental = await createPublishedRental(api, owner)
  const guest = await createTestUser(api)
  await createTestBooking(api, rental, guest, { checkIn: daysAhead(40) })
  await createTestBooking(api, rental, guest, { checkIn: daysAhead(5), status: 'CANCELLED_BY_GUEST' })
  expect((await setStatus(rental.id, 'ARCHIVED')).status).toBe(200)
})

test('a home is deleted with its files, unless it was ever booked', async () => {
  const rental = await createPublishedRental(api, owner)
  const image = rental.images[0]!
  expect((await fetch(`${api.url}${image.image_path}`)).status).toBe(200)
  expect((await asOwner('DELETE', `/properties/${rental.id}`)).status).toBe(204)
  expect((await asOwner('DELETE', `/properties/${rental.id}`)).status).toBe(404)
  expect((await fetch(`${api.url}${image.image_path}`)).status).toBe(404)
  const booked = await createPublishedRental(api, owner)
  await createTestBooking(api, booked, await createTestUser(api), {
    checkIn: '2020-01-01',
    status: 'COMPLETED',
  })
  expect(await asOwner('DELETE', `/properties/${booked.id}`)).toMatchObject({
    status: 409,
    json: { code: 'has_bookings', allowed: ['DRAFT', 'ARCHIVED'] },
  })
})

test('one’s homes are listed with counters, filters and sorting', async () => {
  const lister = await createTestOwner(api)
  const get = async (query: string) =>
    (await api.call('GET', `/properties/my${query}`, { token: lister.token })).json
  const a = await createTestDraft(api, lister, {
    ...completeRental,
    title: 'Étoile de mer',
    price_per_night: 50,
  })
  const b = await createPublishedRental(api, lister, { title: 'Bastide du vieux port', price_per_night: 300 })
  const c = await createTestDraft(api, lister, {
    title: '100 % nature',
    price: 100,
    city: 'Gordes',
    country: 'FR',
  })
  await api.call('PATCH', `/properties/${c.id}/status`, { token: lister.token, body: { status: 'ARCHIVED' } })
  const titles = (page: { items: { title: string }[] }) => page.items.map((item) => item.title)
  const all = await get('')
  expect(all.counters).toEqual({ total: 3, published: 1, draft: 1, archived: 1 })
  expect(titles(all)).toEqual([c, b, a].map((rental) => rental.title))
  expect(titles(await get('?sort_by=price&sort_direction=asc'))).toEqual(
    [a, c, b].map((rental) => rental.title),
  )
  expect(titles(await get('?sort_by=title&sort_direction=asc'))).toEqual(
    [c, b, a].map((rental) => rental.title),
  )
  expect(titles(await get('?status=DRAFT'))).toEqual([a.title])
  expect(titles(await get('?search=etoile'))).toEqual([a.title])
  expect(titles(await get('?search=GORDES'))).toEqual([c.title])
  expect(titles(await get('?search=%25'))).toEqual([c.title])
  const cabin = { token: lister.token, body: { property_type: 'cabin' } }
  await api.call('PATCH', `/properties/${b.id}`, cabin)
  expect(titles(await get('?search=cabane'))).toEqual([b.title])
  const second = await get('?per_page=2&page=2')
  expect(second.pagination).toMatchObject({ page: 2, total_items: 3, total_pages: 2, has_next: false })
  expect(second.items).toHaveLength(1)
  for (const query of ['?per_page=0', '?per_page=101', '?page=1e309', '?sort_by=owner_id', '?status=GONE']) {
    expect((await api.call('GET', `/properties/my${query}`, { token: lister.token })).status).toBe(422)
  }
})

test('an owner has at most fifty drafts, also when they come at once', async () => {
  const owner = await createTestOwner(api)
  const create = () => api.call('POST', '/properties', { token: owner.token, body: {} })
  const answers = []
  for (let round = 0; round < 6; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 9 }, create))))
  }
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(50)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(4)
  expect(answers.find((answer) => answer.status === 409)?.json).toMatchObject({
    code: 'too_many_drafts',
    message: expect.stringContaining('50'),
  })
})

test('nobody touches the home of somebody else, on any call', async () => {
  const rental = await createPublishedRental(api, owner)
  const draft = await createTestDraft(api, owner)
  const image = rental.images[0]!.id
  const calls: [string, string, unknown?][] = [
    ['GET', `/properties/my/${rental.id}`],
    ['PUT', `/properties/${rental.id}`, completeRental],
    ['PATCH', `/properties/${rental.id}`, { title: 'À moi maintenant' }],
    ['PATCH', `/properties/${rental.id}/status`, { status: 'ARCHIVED' }],
    ['DELETE', `/properties/${rental.id}`],
    ['POST', `/properties/${rental.id}/images`],
    ['PATCH', `/properties/${rental.id}/images/${image}`, { caption: 'x' }],
    ['PUT', `/properties/${rental.id}/images/order`, { image_ids: rental.images.map((each) => each.id) }],
    ['PUT', `/properties/${rental.id}/images/${image}/set-primary`],
    ['DELETE', `/properties/${rental.id}/images/${image}`],
  ]
  const client = await createTestUser(api)
  const seller = await createTestSeller(api)
  for (const [method, path, body] of calls) {
    const status = async (token?: string) =>
      (await api.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })).status
    expect([method, path, await status()]).toEqual([method, path, 401])
    expect([method, path, await status(client.token)]).toEqual([method, path, 403])
    expect([method, path, await status(seller.token)]).toEqual([method, path, 403])
    expect([method, path, await status(stranger.token)]).toEqual([method, path, 404])
  }
  // A picture is not reachable under another rental, even of the same owner.
  for (const [method, path] of [
    ['PATCH', `/properties/${draft.id}/images/${image}`],
    ['PUT', `/properties/${draft.id}/images/${image}/set-primary`],
    ['DELETE', `/properties/${draft.id}/images/${image}`],
  ] as const) {
    expect((await asOwner(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404)
  }
  expect((await asOwner('GET', `/properties/my/${rental.id}`)).json).toEqual({
    ...rental,
    updated_at: expect.any(String),
  })
  expect((await api.call('GET', `/properties/my`, { token: stranger.token })).json.items).toEqual([])
})

test('staff may pause or archive any rental, and neither edit nor publish it', async () => {
  const admin = await createTestAdmin(api)
  const rental = await createPublishedRental(api, owner)
  expect((await setStatus(rental.id, 'DRAFT', admin)).status).toBe(200)
  expect(await setStatus(rental.id, 'PUBLISHED', admin)).toMatchObject({
    status: 409,
    json: { allowed: ['ARCHIVED'] },
  })
  const edited = await api.call('PATCH', `/properties/${rental.id}`, {
    token: admin.token,
    body: { title: 'Écrit par la maison' },
  })
  expect(edited.status).toBe(404)
})
