import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import { createTestOccupancy } from '#server/test/data/create-rentals.ts'
import { requestQuote, createListedRental, createTestQuote, inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { insertQuote } from './quote-queries.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('a quote has the whole price line by line, and its terms', async () => {
  const rental = await createListedRental(api, {
    cleaningFeeMinor: 5_000,
    includedGuests: 4,
    depositMinor: 30_000,
    payOnArrival: false,
  })
  const { status, json } = await requestQuote(api, rental, { from: 60, nights: 3 })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    nights: 3,
    mode: 'request',
    currency: 'EUR',
    total_minor: 38_150,
    deposit_minor: 30_000,
    tourist_tax: 'not_published',
    pay_on_arrival: false,
    payment_method: 'offline',
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
  const rental = await createListedRental(api, { payOnArrival: false })
  const { json } = await requestQuote(api, rental, { from: 29 })
  expect(json.payment_plan).toEqual([{ kind: 'full', amount_minor: json.total_minor, due_on: null }])
})

test('the labels are in the language of the reader', async () => {
  const rental = await createListedRental(api)
  const answer = await api.call('POST', '/bookings/quote', {
    body: { property_id: rental.id, check_in: inDays(api, 9), check_out: inDays(api, 10), adults: 1 },
    headers: { 'accept-language': 'en' },
  })
  expect(answer.json.lines[0].label).toBe('1 night')
})

test('a stay that no rule of the owner allows is refused by name, with free stays near it', async () => {
  const rental = await createListedRental(api, {
    minNights: 3,
    maxNights: 10,
    noticeDays: 2,
    bookingWindowDays: 300,
  })
  const cases: [from: number, nights: number, code: string, field: string][] = [
    [-2, 3, 'stay_past', 'check_in'],
    [1, 3, 'stay_notice', 'check_in'],
    [301, 3, 'stay_too_far', 'check_in'],
    [20, 2, 'stay_too_short', 'check_out'],
    [20, 11, 'stay_too_long', 'check_out'],
  ]
  for (const [from, nights, code, field] of cases) {
    const { status, json } = await requestQuote(api, rental, { from, nights })
    expect(`${status} ${json.code} ${json.errors[0].field}`).toBe(`422 ${code} ${field}`)
    expect(json.allowed.length, code).toBeGreaterThan(0)
  }
  const tooShort = await requestQuote(api, rental, { from: 20, nights: 2 })
  expect(tooShort.json.message).toBe('Le séjour minimal pour cette arrivée est de 3 nuits')
  expect(tooShort.json.allowed[0]).toBe(`${inDays(api, 20)}/${inDays(api, 23)}`)
})

test('a stay that costs more than bookings can hold is refused, and found by a search all the same', async () => {
  const rental = await createListedRental(api, { basePriceMinor: 100_000_000 })
  expect((await requestQuote(api, rental, { nights: 15 })).status).toBe(200)
  const { status, json } = await requestQuote(api, rental, { nights: 30 })
  expect(`${status} ${json.code} ${json.errors[0].field}`).toBe('422 stay_too_expensive check_out')
  const dates = `check_in=${inDays(api, 40)}&check_out=${inDays(api, 70)}`
  expect((await api.call('GET', `/properties/search?${dates}&sort_by=price`)).status).toBe(200)
})

test('impossible dates, too many guests and homes that are not open are refused', async () => {
  const rental = await createListedRental(api, { maxGuests: 4 })
  expect((await requestQuote(api, rental, { nights: 0 })).json.code).toBe('dates_reversed')
  expect((await requestQuote(api, rental, { nights: -4 })).json.code).toBe('dates_reversed')
  const crowd = await requestQuote(api, rental, { adults: 3, children: 2 })
  expect(`${crowd.status} ${crowd.json.code}`).toBe('422 too_many_guests')
  expect((await requestQuote(api, rental, { adults: 2, children: 2, infants: 3 })).status).toBe(200)
  const dog = await requestQuote(api, rental, { pets: 1 })
  expect(`${dog.status} ${dog.json.code}`).toBe('422 no_pets')
  const friendly = await createListedRental(api, { amenities: ['pets_allowed'] })
  expect((await requestQuote(api, friendly, { pets: 1 })).status).toBe(200)
  const draft = await createListedRental(api, { status: 'DRAFT' })
  expect((await requestQuote(api, draft)).status).toBe(404)
  expect((await requestQuote(api, { id: crypto.randomUUID() })).status).toBe(404)
  const bad = await api.call('POST', '/bookings/quote', {
    body: { property_id: rental.id, check_in: '2027-02-30', check_out: '2027-03-02', adults: 1 },
  })
  expect(bad.status).toBe(422)
  const noYear = await api.call('POST', '/bookings/quote', {
    body: { property_id: rental.id, check_in: '0000-02-28', check_out: '0000-03-02', adults: 1 },
  })
  expect(`${noYear.status} ${noYear.json.errors[0].field}`).toBe('422 check_in')
})

test('concurrent quotes each get the answer to their own request', async () => {
  const rentals = await Promise.all(
    [8_000, 9_000].map((basePriceMinor) => createListedRental(api, { basePriceMinor })),
  )
  await createTestOccupancy(api.app, rentals[1]!.id, inDays(api, 40), inDays(api, 50))
  const requests = Array.from({ length: 48 }, (_, index) => ({
    home: rentals[index % 2]!,
    from: [30, 30, 42, 42][index % 4]!,
    nights: index % 3,
  }))
  const answers = await Promise.all(
    requests.map(({ home: rental, ...requested }) => requestQuote(api, rental, requested)),
  )
  for (const [index, { status, json }] of answers.entries()) {
    const { home: rental, from, nights } = requests[index]!
    if (nights === 0) expect(json.code).toBe('dates_reversed')
    else if (rental === rentals[1] && from === 42) expect(json.code).toBe('nights_taken')
    else expect([status, json.property_id, json.check_in]).toEqual([200, rental.id, inDays(api, from)])
  }
  const quotes = answers.filter(({ status }) => status === 200).map(({ json }) => json)
  const { rows } = await api.app.db.$client.query(
    'select id as quote_id, total_minor from booking_quote where id = any($1::uuid[]) order by id',
    [quotes.map(({ quote_id }) => quote_id)],
  )
  const stored = quotes.map(({ quote_id, total_minor }) => ({ quote_id, total_minor }))
  expect(rows).toEqual(stored.toSorted((a, b) => (a.quote_id < b.quote_id ? -1 : 1)))
})

test('a quote that cannot be written leaves those of the same moment theirs', async () => {
  const rental = await createListedRental(api)
  const { json } = await requestQuote(api, rental)
  const { rows } = await api.app.db.$client.query('select * from booking_quote where id = $1', [
    json.quote_id,
  ])
  const { rental_id: rentalId, check_in: checkIn, check_out: checkOut, total_minor: totalMinor } = rows[0]
  const quote = (id: string, of: string) => ({
    ...json,
    id,
    rentalId: of,
    checkIn,
    checkOut,
    totalMinor,
    exemptAdults: 0,
    exemptionReason: null,
    linen: false,
    promoCode: null,
    guestFeePercent: 9,
    ownerFeePercent: 3,
    depositMinor: 0,
    touristTax: 'none_due' as const,
    paymentMethod: 'offline' as const,
    paymentPlan: [],
    expiresAt: new Date(),
    createdAt: new Date(),
  })
  const ids = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const written = await Promise.allSettled(
    ids.map((id, index) => insertQuote(api.app, quote(id, index === 1 ? randomUUIDv7() : rentalId))),
  )
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows: stored } = await api.app.db.$client.query('select id from booking_quote where id = any($1)', [
    ids,
  ])
  expect(stored).toHaveLength(2)
})

test('taken nights are refused with the nearest free stays of the same length', async () => {
  const rental = await createListedRental(api)
  await createTestOccupancy(api.app, rental.id, inDays(api, 40), inDays(api, 50))
  const { status, json } = await requestQuote(api, rental, { from: 41, nights: 4 })
  expect(`${status} ${json.code}`).toBe('409 nights_taken')
  expect(json.allowed).toEqual([
    `${inDays(api, 36)}/${inDays(api, 40)}`,
    `${inDays(api, 35)}/${inDays(api, 39)}`,
    `${inDays(api, 34)}/${inDays(api, 38)}`,
  ])
  const dayOfDeparture = await requestQuote(api, rental, { from: 50, nights: 2 })
  expect(dayOfDeparture.status).toBe(200)
})

test('the nearest free stays are answered with the totals that their quotes have', async () => {
  const rental = await createListedRental(api, { linenFeeMinor: 1_500, weekendPriceMinor: 14_000 })
  await createTestOccupancy(api.app, rental.id, inDays(api, 40), inDays(api, 50))
  await api.app.db.insert(promoCodes).values([
    { id: randomUUIDv7(), rentalId: rental.id, code: 'ETE', percent: 10 },
    { id: randomUUIDv7(), rentalId: rental.id, code: 'FINI', percent: 10, validUntil: inDays(api, -1) },
  ])
  const dates = `check_in=${inDays(api, 41)}&check_out=${inDays(api, 45)}`
  const freeStays = (more: string) => api.call('GET', `/properties/${rental.id}/free-stays?${dates}${more}`)
  const { json } = await freeStays('&adults=2&linen=true&promo_code=ete')
  expect(json.items).toHaveLength(3)
  for (const [index, stay] of json.items.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the quote of each proposal
    const quote = await createTestQuote(api, rental, {
      from: 36 - index,
      nights: 4,
      linen: true,
      promo_code: 'ETE',
    })
    const { check_in, check_out, nights, currency, total_minor, tourist_tax } = quote
    expect(stay).toEqual({ check_in, check_out, nights, currency, total_minor, tourist_tax })
  }
  // A code that is over refuses a quote; here it is left out.
  const { json: without } = await freeStays('&adults=2&linen=true')
  expect((await freeStays('&adults=2&linen=true&promo_code=FINI')).json).toEqual(without)
  expect((await freeStays('&adults=9')).json.code).toBe('too_many_guests')
  const unknown = await api.call('GET', `/properties/${randomUUIDv7()}/free-stays?${dates}`)
  expect(unknown.status).toBe(404)
})

test('a promo code counts where it is good, and is refused where it is not', async () => {
  const rental = await createListedRental(api)
  await api.app.db.insert(promoCodes).values([
    { id: randomUUIDv7(), rentalId: rental.id, code: 'ETE', percent: 10 },
    { id: randomUUIDv7(), rentalId: rental.id, code: 'FINI', percent: 10, validUntil: inDays(api, -1) },
    { id: randomUUIDv7(), rentalId: rental.id, code: 'EPUISE', amountMinor: 500, maxUses: 2, uses: 2 },
  ])
  const { json } = await requestQuote(api, rental, { promo_code: 'ete' })
  expect(json.lines).toContainEqual(expect.objectContaining({ code: 'promo', amount_minor: -3_000 }))
  for (const promo_code of ['FINI', 'EPUISE', 'JAMAIS']) {
    expect((await requestQuote(api, rental, { promo_code })).json.code, promo_code).toBe('promo_unknown')
  }
})
