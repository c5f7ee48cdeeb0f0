import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleFeeds } from '#server/schema/following/sale-feed-tables.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { sellerProfiles, sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { createTestAdmin, createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sweepAvatars } from './sweep-avatars.ts'

const api = startApi()

const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#1F4D3F' } })
    .withExif({ IFD0: { Artist: 'a marker in the picture' } })
    .jpeg()
    .toBuffer()

function upload(token: string, bytes: Uint8Array<ArrayBuffer>, name = 'portrait.jpg') {
  const multipart = new FormData()
  multipart.set('file', new Blob([bytes]), name)
  return api.call('POST', '/users/me/avatar', { token, multipart })
}

async function createTestRental(ownerId: string) {
  const id = randomUUIDv7()
  await api.app.db.insert(rentals).values({ id, ownerId, title: '=Maison de Saint-Malo' })
  return id
}

async function createTestBooking(rentalId: string, guestId: string, ownerId: string, days: number) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await api.app.db.insert(bookings).values({
    id: randomUUIDv7(),
    code: `DM-${crypto.randomUUID().slice(0, 6)}`,
    rentalId,
    guestId,
    ownerId,
    status: 'CONFIRMED',
    checkIn: day(days),
    checkOut: day(days + 3),
    adults: 2,
    totalMinor: 30_000,
    lines: [],
  })
}

test('a person changes their profile, and only what is theirs to change', async () => {
  const user = await createTestUser(api)
  const change = (body: object) => api.call('PATCH', '/users/me', { token: user.token, body })
  const changed = await change({
    first_name: 'Aïssata',
    phone_number: '+33 6 12 34 56 78',
    language: 'en',
    bio: 'Bonjour',
    password: user.password,
  })
  expect(changed.json).toMatchObject({
    first_name: 'Aïssata',
    phone_number: '+33 6 12 34 56 78',
    language: 'en',
  })
  expect((await change({ phone_number: '', password: user.password })).json.phone_number).toBeNull()
  for (const body of [
    { email: 'autre@exemple.fr' },
    { roles: ['admin'] },
    { kyc_status: 'verified' },
    { status: 'active' },
    { first_name: '' },
    { first_name: 'Awa\u202E' },
    { language: 'de' },
    { currency: 'btc' },
  ]) {
    expect((await change(body)).status).toBe(422)
  }
})

test('a client becomes an owner and a seller, never more', async () => {
  const user = await createTestUser(api)
  const take = (body: object) => api.call('POST', '/users/me/roles', { token: user.token, body })
  expect((await take({ role: 'owner' })).json.roles).toHaveLength(2)
  expect((await take({ role: 'owner' })).json.roles).toHaveLength(2)
  expect((await take({ role: 'seller', company_name: 'Étude Diop' })).json.roles).toHaveLength(3)
  const [profile] = await api.app.db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, user.id))
  expect(profile).toMatchObject({ companyName: 'Étude Diop', verificationStatus: 'PENDING' })
  for (const role of ['admin', 'staff', 'user']) expect((await take({ role })).status).toBe(422)
})

test('a portrait is encoded anew, small and square, without the metadata of the file', async () => {
  const user = await createTestUser(api)
  const answer = await upload(user.token, new Uint8Array(await picture()))
  expect(answer.json.avatar_url).toMatch(/^\/media\/avatars\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/)
  const served = await fetch(`${api.url}${answer.json.avatar_url}`)
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(bytes.includes('a marker in the picture')).toBe(false)
  const removed = await api.call('DELETE', '/users/me/avatar', { token: user.token })
  expect(removed.json.avatar_url).toBeNull()
  expect((await fetch(`${api.url}${answer.json.avatar_url}`)).status).toBe(404)
})

test.each([
  ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page under the name of a picture', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
])('%s is no portrait', async (_what, content) => {
  const user = await createTestUser(api)
  const answer = await upload(user.token, new TextEncoder().encode(content))
  expect(answer.status).toBe(415)
})

test('a person takes a copy of everything about them, which no spreadsheet runs', async () => {
  const user = await createTestOwner(api)
  const other = await createTestOwner(api)
  const rental = await createTestRental(user.id)
  await createTestBooking(rental, other.id, user.id, -30)
  const answer = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="demeure-[\d-]{10}\.zip"$/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(read('account.json'))).toMatchObject([{ email: user.email, firstName: 'Awa' }])
  expect(JSON.parse(read('rentals.json'))).toMatchObject([{ id: rental }])
  expect(JSON.parse(read('stays_as_owner.json'))).toHaveLength(1)
  expect(read('rentals.csv')).toContain(`"'=Maison de Saint-Malo"`)
  const all = Object.keys(files).map(read).join('\n')
  for (const secret of ['argon2', user.refreshToken, other.email]) expect(all).not.toContain(secret)
})

test('an account with stays to come is not closed', async () => {
  const [owner, guest] = [await createTestOwner(api), await createTestUser(api)]
  const rental = await createTestRental(owner.id)
  await createTestBooking(rental, guest.id, owner.id, 10)
  for (const person of [owner, guest]) {
    const answer = await api.call('DELETE', '/users/me', {
      token: person.token,
      body: { password: person.password },
    })
    expect(answer).toMatchObject({ status: 409, json: { code: 'stays_to_come' } })
  }
})

test('a closed account leaves no name, no way in and no home in the search', async () => {
  const owner = await createTestOwner(api, { firstName: 'Bérengère', lastName: 'Vasseur' })
  const rental = await createTestRental(owner.id)
  const close = (body: object) => api.call('DELETE', '/users/me', { token: owner.token, body })
  expect((await close({ password: 'pas le bon du tout' })).json.code).toBe('wrong_password')
  expect((await close({})).json.code).toBe('wrong_password')
  const closed = await close({ password: owner.password })
  expect(closed.status).toBe(204)
  expect(closed.headers.get('clear-site-data')).toContain('storage')
  expect((await api.call('GET', '/auth/me', { token: owner.token })).status).toBe(401)
  const form = { username: owner.email, password: owner.password }
  expect((await api.call('POST', '/auth/login', { form })).json.code).toBe('wrong_credentials')
  const [row] = await api.app.db.select().from(users).where(eq(users.id, owner.id))
  expect(row).toMatchObject({ status: 'closed', passwordHash: null, sealedPhone: null })
  expect(JSON.stringify(row)).not.toMatch(/Bérengère|Vasseur|demeure\.example/)
  const [rentalItem] = await api.app.db.select().from(rentals).where(eq(rentals.id, rental))
  expect(rentalItem?.status).toBe('ARCHIVED')
  expect((await mailsTo(api, owner.email)).map(({ subject }) => subject)).toEqual(['Votre compte est clos'])
  const again = { email: owner.email, first_name: 'B', last_name: 'V', password: 'une nouvelle vie' }
  expect((await api.call('POST', '/auth/register', { body: again })).status).toBe(201)
})

test('a seller who leaves takes their searches, their feed and their team along', async () => {
  const [seller, colleague] = [await createTestUser(api, { role: 'seller' }), await createTestUser(api)]
  await api.app.db.insert(savedSearches).values({
    id: randomUUIDv7(),
    userId: seller.id,
    name: 'Maisons à Nantes',
    filters: {},
    rhythm: 'daily',
    priceDrops: true,
    backOnMarket: true,
    createdAt: api.clock.now(),
  })
  await api.app.db.insert(saleFeeds).values({
    sellerId: seller.id,
    url: 'https://logiciel.example/annonces.xml',
    withdrawMissing: false,
    language: 'fr',
    nextSyncAt: api.clock.now(),
    createdAt: api.clock.now(),
  })
  await api.app.db.insert(sellerTeamMembers).values({
    id: randomUUIDv7(),
    sellerId: seller.id,
    userId: colleague.id,
    email: colleague.email,
    rights: [],
    invitedAt: api.clock.now(),
    joinedAt: api.clock.now(),
  })
  const body = { password: seller.password }
  expect((await api.call('DELETE', '/users/me', { token: seller.token, body })).status).toBe(204)
  expect(await api.app.db.select().from(savedSearches).where(eq(savedSearches.userId, seller.id))).toEqual([])
  expect(await api.app.db.select().from(saleFeeds).where(eq(saleFeeds.sellerId, seller.id))).toEqual([])
  expect(
    await api.app.db.select().from(sellerTeamMembers).where(eq(sellerTeamMembers.sellerId, seller.id)),
  ).toEqual([])
})

test('the last administrator cannot close their account', async () => {
  const last = await createTestAdmin(api)
  const close = (person: typeof last) =>
    api.call('DELETE', '/users/me', { token: person.token, body: { password: person.password } })
  expect(await close(last)).toMatchObject({ status: 409, json: { code: 'last_administrator' } })
  const second = await createTestAdmin(api)
  expect((await close(last)).status).toBe(204)
  expect((await close(second)).status).toBe(409)
})

test('an account without a password is closed by a recent sign-in', async () => {
  const user = await createTestUser(api)
  await api.app.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
  api.clock.advance({ minutes: 11 })
  const refused = await api.call('DELETE', '/users/me', { token: user.token, body: {} })
  expect(refused).toMatchObject({ status: 403, json: { code: 'recent_sign_in_needed' } })
  api.clock.advance({ minutes: -11 })
  expect((await api.call('DELETE', '/users/me', { token: user.token, body: {} })).status).toBe(204)
})

test('every call about oneself checks the session before it reads anything', async () => {
  for (const [method, path] of [
    ['GET', '/users/me'],
    ['PATCH', '/users/me'],
    ['DELETE', '/users/me'],
    ['POST', '/users/me/email'],
    ['DELETE', '/users/me/email-change'],
    ['POST', '/users/me/password'],
    ['POST', '/users/me/avatar'],
    ['GET', '/users/me/sessions'],
    ['DELETE', '/users/me/sessions'],
    ['GET', '/users/me/export'],
    ['POST', '/users/me/roles'],
    ['POST', '/users/me/two-factor'],
    ['POST', '/users/me/two-factor/confirm'],
    ['DELETE', '/users/me/two-factor'],
  ] as const) {
    const answer = await api.call(method, path, { ...(method !== 'GET' && { body: { nonsense: true } }) })
    expect([method, path, answer.status]).toEqual([method, path, 401])
  }
})

test('portraits that nobody shows are swept after a day, and no others', async () => {
  const user = await createTestUser(api)
  const shown = (await upload(user.token, new Uint8Array(await picture()))).json.avatar_url
  const orphan = 'avatars/zz/orphan.webp'
  await api.app.storage.put(orphan, Buffer.from('x'), 'image/webp')
  expect(await sweepAvatars(api.app)).toBe(0)
  api.clock.advance({ days: 2 })
  expect(await sweepAvatars(api.app)).toBe(1)
  expect(await api.app.storage.get(orphan)).toBeUndefined()
  expect((await fetch(`${api.url}${shown}`)).status).toBe(200)
})
