import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import {
  act,
  requestQuote,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const year = Temporal.Now.plainDateISO('Europe/Paris').year + 1
/** Days from the test's today to a day of next year. */
const until = (day: string) => Temporal.PlainDate.from(inDays(api, 0)).until(`${year}-${day}`).days
const owned = (cap: number, values = {}) =>
  createListedRental(api, { instantBooking: true, yearlyNightsCap: cap, ...values })

const refusalOf = async (rental: { id: string }, from: number, nights: number) => {
  const { status, json } = await requestQuote(api, rental, { from, nights })
  return { summary: `${status} ${json.code} ${json.message}`, allowed: json.allowed as string[] | undefined }
}
const availability = async ({ id }: { id: string }, from: string, to: string) =>
  (await api.call('GET', `/properties/${id}/availability?from=${from}&to=${to}`)).json

test('nights beyond those of the year cannot be booked; what is left of it, and the next year, can', async () => {
  const rental = await owned(10)
  await createTestStay(api, rental, { from: until('03-01'), nights: 8 })
  const { summary, allowed } = await refusalOf(rental, until('03-20'), 3)
  expect(summary).toBe('409 dates_unavailable Ces dates ne sont pas disponibles')
  expect(allowed).toEqual([])
  expect((await requestQuote(api, rental, { from: until('03-20'), nights: 2 })).status).toBe(200)
  await createTestStay(api, rental, { from: until('03-20'), nights: 2 })
  expect((await refusalOf(rental, until('05-01'), 1)).summary).toContain('409 dates_unavailable')
  expect((await requestQuote(api, rental, { from: until('12-31') + 1, nights: 5 })).status).toBe(200)
})

test('a stay over New Year’s Eve counts in both years, and the guest learns what is free instead', async () => {
  const rental = await owned(4)
  await createTestStay(api, rental, { from: until('11-01'), nights: 3 })
  expect((await refusalOf(rental, until('12-30'), 4)).summary).toContain('409 dates_unavailable')
  expect((await refusalOf(rental, until('12-30'), 4)).allowed?.[0]).toBe(`${year}-12-31/${year + 1}-01-04`)
  expect((await requestQuote(api, rental, { from: until('12-31'), nights: 4 })).status).toBe(200)
})

test('a full year is unavailable, in searches too, and its owner sees why in the calendar', async () => {
  const rental = await owned(5, { city: 'Yvetot', postcode: '76190' })
  const stay = { from: until('03-01'), nights: 4 }
  await createTestStay(api, rental, stay)
  const found = async () => {
    const dates = `check_in=${inDays(api, until('06-01'))}&check_out=${inDays(api, until('06-03'))}`
    const { json } = await api.call('GET', `/properties/search?${dates}&guests=1&city=Yvetot`)
    return json.items.map(({ id }: { id: string }) => id)
  }
  expect((await availability(rental, `${year}-06-01`, `${year}-06-09`)).unavailable).toEqual([])
  expect(await found()).toEqual([])
  const plain = await createListedRental(api, { instantBooking: true, city: 'Yvetot', postcode: '76190' })
  await createTestStay(api, rental, { from: until('03-10'), nights: 1 })
  expect(await found()).toEqual([plain.id])
  const full = await availability(rental, `${year}-06-01`, `${year + 1}-02-01`)
  expect(full.full_years).toEqual([year])
  expect(full.unavailable).toEqual([{ from: `${year}-01-01`, to: `${year + 1}-01-01` }])
  const path = `/owner/bookings/calendar?from=${year}-03-01&to=${year}-04-01`
  const { json } = await api.call('GET', path, { token: rental.owner.token })
  expect(json.properties[0].nights_cap).toEqual({ cap: 5, years: [{ year, nights: 5, elsewhere: 0 }] })
})

test('of many who want the last nights of the year at once, as many have them as there are', async () => {
  const rental = await owned(5)
  const wants = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => ({
      guest: await createTestUser(api),
      quote: await createTestQuote(api, rental, { from: until('04-01') + index * 5, nights: 2 }),
    })),
  )
  const answers = await Promise.all(wants.map(({ guest, quote }) => book(api, guest, quote.quote_id)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ json }) => json.code))).toEqual(
    new Set(['dates_unavailable']),
  )
})

test('a change counts the stay’s own nights once, and an owner who lowered the number cannot accept beyond it', async () => {
  const rental = await owned(5)
  const { booking, guest } = await createTestStay(api, rental, { from: until('04-01'), nights: 5 })
  const priceOf = (from: number, nights: number) =>
    api.call('POST', `/bookings/${booking.id}/change/preview`, {
      token: guest.token,
      body: { check_in: inDays(api, from), check_out: inDays(api, from + nights), adults: 2 },
    })
  expect((await priceOf(until('05-01'), 5)).status).toBe(200)
  expect((await priceOf(until('04-01'), 6)).json.code).toBe('dates_unavailable')

  const slow = await owned(5, { instantBooking: false })
  const { booking: requested } = await createTestStay(api, slow, { from: until('04-01'), nights: 4 })
  const lower = (yearlyNightsCap: number) =>
    api.app.db.update(rentals).set({ yearlyNightsCap }).where(eq(rentals.id, slow.id))
  await lower(3)
  const refused = await act(api, slow.owner, `/owner/bookings/${requested.id}/accept`)
  expect(`${refused.status} ${refused.json.code}`).toBe('409 nights_cap_passed')
  await lower(4)
  expect((await act(api, slow.owner, `/owner/bookings/${requested.id}/accept`)).status).toBe(200)
})

test('what other platforms sold and what the owner blocks is not counted', async () => {
  const rental = await owned(3)
  await api.call('PUT', `/properties/${rental.id}/availability`, {
    token: rental.owner.token,
    body: { from: `${year}-02-01`, to: `${year}-02-20`, blocked: true },
  })
  await api.app.db.$client.query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind)
     values (gen_random_uuid(), $1, '${year}-03-01', '${year}-03-20', 'import')`,
    [rental.id],
  )
  expect((await requestQuote(api, rental, { from: until('05-01'), nights: 3 })).status).toBe(200)
  expect((await requestQuote(api, rental, { from: until('05-01'), nights: 4 })).status).toBe(409)
})
