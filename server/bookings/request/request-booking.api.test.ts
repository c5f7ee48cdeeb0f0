import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createTestOccupancy } from '#server/test/data/create-rentals.ts'
import {
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('a guest requests a stay: its nights are held while the owner answers', async () => {
  const rental = await createListedRental(api)
  const { booking } = await createTestStay(api, rental, { from: 60, nights: 3 })
  expect(booking).toMatchObject({
    status: 'REQUESTED',
    mode: 'request',
    nights: 3,
    paid_minor: 0,
    history: [{ action: 'request', status: 'REQUESTED', actor: 'guest' }],
    allowed_actions: ['withdraw'],
    property: { address: null },
    owner: { last_name: '', phone_number: null },
    owner_fee_minor: null,
    payout_minor: null,
  })
  expect(booking.code).toMatch(/^DM-[2-9A-Z]{6}$/)
  const nights = await api.app.db.select().from(occupancies).where(eq(occupancies.bookingId, booking.id))
  expect(nights).toMatchObject([{ startsOn: inDays(api, 60), endsOn: inDays(api, 63), kind: 'stay' }])
  const wait = Date.parse(booking.expires_at!) - api.clock.now().getTime()
  expect(wait).toBeGreaterThan(23.9 * 3_600_000)
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
})

test('a rental with instant booking is confirmed at once, and the address is shown', async () => {
  const rental = await createListedRental(api, {
    instantBooking: true,
    street: '3 quai Perrache',
    postcode: '69002',
  })
  const { booking } = await createTestStay(api, rental)
  expect(booking).toMatchObject({
    status: 'CONFIRMED',
    expires_at: null,
    property: { address: { street: '3 quai Perrache' } },
    owner: { last_name: 'Diop' },
    payment_plan: [{ kind: 'full', due_on: booking.check_in }],
  })
})

test('the residence of guests is stored for a home in the Union, one country each, and for no other home', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const residenceOf = async (id: string) =>
    (await api.app.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.guestCountries
  const quote = await createTestQuote(api, rental, { from: 90, nights: 2, adults: 2, infants: 1 })
  const send = (guest_countries: unknown) => book(api, guest, quote.quote_id, { guest_countries })
  const incomplete = await send(['FR', 'BE'])
  expect(incomplete).toMatchObject({ status: 422, json: { code: 'guest_countries_incomplete' } })
  expect(incomplete.json.message).toMatch(/bébés compris.: 3$/)
  for (const wrong of [['FR', 'BE', 'ZZ'], ['FR', 'BE', 'fr'], [], 'FR']) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect((await send(wrong)).status).toBe(422)
  }
  const booked = await send(['FR', 'BE', 'BE'])
  expect(booked.status).toBe(201)
  expect(await residenceOf(booked.json.id)).toEqual(['FR', 'BE', 'BE'])
  // « Votre hôte ne le voit pas. »
  const shown = await api.call('GET', `/bookings/${booked.json.id}`, { token: rental.owner.token })
  expect(shown.status).toBe(200)
  expect(shown.text).not.toContain('guest_countries')

  const dakar = await createListedRental(api, { countryCode: 'SN', city: 'Dakar' })
  const there = await createTestQuote(api, dakar, { from: 90, nights: 2, adults: 1 })
  const other = await book(api, guest, there.quote_id, { guest_countries: ['FR'] })
  expect(other.status).toBe(201)
  expect(await residenceOf(other.json.id)).toBeNull()
})

test('an owner who takes no money on arrival waits three days for the first payment', async () => {
  const rental = await createListedRental(api, { instantBooking: true, payOnArrival: false })
  const { booking } = await createTestStay(api, rental)
  expect(booking.payment_plan).toMatchObject([{ kind: 'first', due_on: null }, { kind: 'balance' }])
  const wait = Date.parse(booking.expires_at!) - api.clock.now().getTime()
  expect(Math.round(wait / 3_600_000)).toBe(72)
})

test('the nights of somebody else are refused with the free stays near them', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 30, nights: 4 })
  await createTestStay(api, rental, { from: 32, nights: 4 })
  const { status, json } = await book(api, guest, quote.quote_id)
  expect(`${status} ${json.code}`).toBe('409 nights_taken')
  expect(json.allowed[0]).toBe(`${inDays(api, 28)}/${inDays(api, 32)}`)
})

test('one’s own home, a home no longer open and an unknown quote are refused', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental)
  expect((await book(api, rental.owner, quote.quote_id)).json.code).toBe('own_home')
  expect((await book(api, guest, crypto.randomUUID())).status).toBe(404)
  expect((await book(api, guest, quote.quote_id, { payment_method: 'card' })).json.code).toBe(
    'method_unavailable',
  )
  await api.app.db.update(rentals).set({ status: 'DRAFT' }).where(eq(rentals.id, rental.id))
  expect((await book(api, guest, quote.quote_id)).status).toBe(404)
})

test('a quote whose price changed, or older than half an hour, is refused', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const dearer = await createTestQuote(api, rental)
  await api.app.db.update(rentals).set({ basePriceMinor: 12_000 }).where(eq(rentals.id, rental.id))
  const changed = await book(api, guest, dearer.quote_id)
  expect(`${changed.status} ${changed.json.code} ${changed.json.allowed}`).toBe('409 price_changed quote')
  const old = await createTestQuote(api, rental)
  api.clock.advance({ minutes: 31 })
  const refused = await book(api, await createTestUser(api), old.quote_id)
  expect(`${refused.status} ${refused.json.code} ${refused.json.allowed}`).toBe('409 quote_expired quote')
})

test('the same key and request give the same answer, and book once', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental)
  const key = 'clé'.replace('é', 'e')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => book(api, guest, quote.quote_id, { key })),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
  expect(await api.app.db.$count(bookings, eq(bookings.rentalId, rental.id))).toBe(1)
  const other = await createTestQuote(api, rental, { from: 90 })
  const reused = await book(api, guest, other.quote_id, { key })
  expect(`${reused.status} ${reused.json.code}`).toBe('422 idempotency_key_reused')
  const somebodyElse = await book(api, await createTestUser(api), other.quote_id, { key })
  expect(somebodyElse.status).toBe(201)
})

test('a refusal is an answer too: repeated with its key it is returned again', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 20, nights: 2 })
  await createTestOccupancy(api.app, rental.id, inDays(api, 20), inDays(api, 21))
  const first = await book(api, guest, quote.quote_id, { key: 'refused' })
  expect(first.status).toBe(409)
  await api.app.db.delete(occupancies).where(eq(occupancies.rentalId, rental.id))
  const again = await book(api, guest, quote.quote_id, { key: 'refused' })
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await book(api, guest, quote.quote_id)).status).toBe(201)
  expect((await book(api, guest, quote.quote_id)).status).toBe(409)
})

test('a booking without a key, or with one that is none, is not made; an unknown quote comes first', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 20, nights: 2 })
  const unknown = { quote_id: crypto.randomUUID() }
  const { status: refused } = await api.call('POST', '/bookings', { token: guest.token, body: unknown })
  expect(refused).toBe(404)
  const body = { quote_id: quote.quote_id }
  for (const key of [undefined, '', 'k'.repeat(256)]) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const { status, json } = await api.call('POST', '/bookings', { token: guest.token, body, headers })
    expect(`${status} ${json.code}`).toBe('400 idempotency_key_needed')
  }
  expect((await book(api, guest, quote.quote_id)).status).toBe(201)
})

test('of many who want nights that overlap, one gets them', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const guests = await Promise.all(Array.from({ length: 12 }, () => createTestUser(api)))
  const quotes = await Promise.all(
    guests.map((_, index) => createTestQuote(api, rental, { from: 40 + (index % 4), nights: 5 })),
  )
  const answers = await Promise.all(guests.map((guest, index) => book(api, guest, quotes[index]!.quote_id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
})

test('a booking is shown to its guest, its owner and administrators, and to nobody else', async () => {
  const rental = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  const admin = await createTestUser(api, { role: 'admin' })
  const read = (token: string) => api.call('GET', `/bookings/${booking.id}`, { token })
  expect((await read(guest.token)).json.owner_fee_minor).toBeNull()
  const owners = await read(rental.owner.token)
  expect(owners.json).toMatchObject({ guest: { last_name: '', phone_number: null } })
  expect(owners.json.payout_minor).toBe(30_000 - owners.json.owner_fee_minor)
  expect(owners.json.allowed_actions).toEqual(['accept', 'decline'])
  expect((await read(admin.token)).status).toBe(200)
  expect((await read((await createTestUser(api)).token)).status).toBe(404)
})

test('a request too close to the arrival for an answer is refused', async () => {
  const rental = await createListedRental(api, { checkInFrom: '00:30' })
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 0, nights: 2 })
  expect((await book(api, guest, quote.quote_id)).json.code).toBe('too_late_to_ask')
})
