import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { promoCodes } from '../pricing/pricing-tables.ts'
import { givenOccupancy } from '../test/given-rentals.ts'
import { askQuote, givenHome, inDays } from '../test/given-stays.ts'
import { startApi } from '../test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('a quote says the whole price line by line, and what is agreed beside it', async () => {
  const home = await givenHome(api, { cleaningFeeMinor: 5_000, includedGuests: 4, depositMinor: 30_000 })
  const { status, json } = await askQuote(api, home, { from: 60, nights: 3 })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    nights: 3,
    mode: 'request',
    currency: 'EUR',
    total_minor: 38_150,
    deposit_minor: 30_000,
    pay_on_arrival: true,
    payment_methods: ['offline'],
    payment_plan: [
      { kind: 'first', amount_minor: 11_445, due_on: null },
      { kind: 'balance', amount_minor: 26_705, due_on: inDays(api, 30) },
    ],
    cancellation: { policy: 'moderate', long_stay: false },
  })
  expect(json.lines.map((line: { code: string; label: string; amount_minor: number }) => line)).toMatchObject(
    [
      { code: 'night', label: '3 nuits', quantity: 3, unit_minor: 10_000, amount_minor: 30_000 },
      { code: 'cleaning', amount_minor: 5_000 },
      { code: 'service_fee', amount_minor: 3_150 },
    ],
  )
  expect(Date.parse(json.expires_at) - api.clock.now().getTime()).toBeGreaterThan(29 * 60_000)
})

test('a stay within thirty days is paid at once', async () => {
  const home = await givenHome(api)
  const { json } = await askQuote(api, home, { from: 29 })
  expect(json.payment_plan).toEqual([{ kind: 'full', amount_minor: json.total_minor, due_on: null }])
})

test('the labels are in the language of the reader', async () => {
  const home = await givenHome(api)
  const answer = await api.call('POST', '/bookings/quote', {
    body: { property_id: home.id, check_in: inDays(api, 9), check_out: inDays(api, 10), adults: 1 },
    headers: { 'accept-language': 'en' },
  })
  expect(answer.json.lines[0].label).toBe('1 night')
})

test('a stay that no rule of the owner allows is refused by name, with free stays near it', async () => {
  const home = await givenHome(api, { minNights: 3, maxNights: 10, noticeDays: 2, bookingWindowDays: 300 })
  const cases: [from: number, nights: number, code: string, field: string][] = [
    [-2, 3, 'stay_past', 'check_in'],
    [1, 3, 'stay_notice', 'check_in'],
    [301, 3, 'stay_too_far', 'check_in'],
    [20, 2, 'stay_too_short', 'check_out'],
    [20, 11, 'stay_too_long', 'check_out'],
  ]
  for (const [from, nights, code, field] of cases) {
    const { status, json } = await askQuote(api, home, { from, nights })
    expect(`${status} ${json.code} ${json.errors[0].field}`).toBe(`422 ${code} ${field}`)
    expect(json.allowed.length, code).toBeGreaterThan(0)
  }
  const tooShort = await askQuote(api, home, { from: 20, nights: 2 })
  expect(tooShort.json.message).toBe('Le séjour minimal pour cette arrivée est de 3 nuits')
  expect(tooShort.json.allowed[0]).toBe(`${inDays(api, 20)}/${inDays(api, 23)}`)
})

test('impossible dates, too many guests and homes that are not open are refused', async () => {
  const home = await givenHome(api, { maxGuests: 4 })
  expect((await askQuote(api, home, { nights: 0 })).json.code).toBe('dates_reversed')
  expect((await askQuote(api, home, { nights: -4 })).json.code).toBe('dates_reversed')
  const crowd = await askQuote(api, home, { adults: 3, children: 2 })
  expect(`${crowd.status} ${crowd.json.code}`).toBe('422 too_many_guests')
  expect((await askQuote(api, home, { adults: 2, children: 2, infants: 3 })).status).toBe(200)
  const dog = await askQuote(api, home, { pets: 1 })
  expect(`${dog.status} ${dog.json.code}`).toBe('422 no_pets')
  const friendly = await givenHome(api, { amenities: ['pets_allowed'] })
  expect((await askQuote(api, friendly, { pets: 1 })).status).toBe(200)
  const draft = await givenHome(api, { status: 'DRAFT' })
  expect((await askQuote(api, draft)).status).toBe(404)
  expect((await askQuote(api, { id: crypto.randomUUID() })).status).toBe(404)
  const bad = await api.call('POST', '/bookings/quote', {
    body: { property_id: home.id, check_in: '2027-02-30', check_out: '2027-03-02', adults: 1 },
  })
  expect(bad.status).toBe(422)
})

test('taken nights are refused with the nearest free stays of the same length', async () => {
  const home = await givenHome(api)
  await givenOccupancy(api.app, home.id, inDays(api, 40), inDays(api, 50))
  const { status, json } = await askQuote(api, home, { from: 41, nights: 4 })
  expect(`${status} ${json.code}`).toBe('409 nights_taken')
  expect(json.allowed).toEqual([
    `${inDays(api, 36)}/${inDays(api, 40)}`,
    `${inDays(api, 35)}/${inDays(api, 39)}`,
    `${inDays(api, 34)}/${inDays(api, 38)}`,
  ])
  const dayOfDeparture = await askQuote(api, home, { from: 50, nights: 2 })
  expect(dayOfDeparture.status).toBe(200)
})

test('a promo code counts where it is good, and is refused where it is not', async () => {
  const home = await givenHome(api)
  await api.app.db.insert(promoCodes).values([
    { id: randomUUIDv7(), rentalId: home.id, code: 'ETE', percent: 10 },
    { id: randomUUIDv7(), rentalId: home.id, code: 'FINI', percent: 10, validUntil: inDays(api, -1) },
    { id: randomUUIDv7(), rentalId: home.id, code: 'EPUISE', amountMinor: 500, maxUses: 2, uses: 2 },
  ])
  const { json } = await askQuote(api, home, { promo_code: 'ete' })
  expect(json.lines).toContainEqual(expect.objectContaining({ code: 'promo', amount_minor: -3_000 }))
  for (const promo_code of ['FINI', 'EPUISE', 'JAMAIS']) {
    expect((await askQuote(api, home, { promo_code })).json.code, promo_code).toBe('promo_unknown')
  }
})
