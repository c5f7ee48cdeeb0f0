import { expect, test } from 'vitest'
import type { CalendarRental } from '#contract/bookings/calendar.ts'
import { rateOn } from '#contract/rentals/rate-calendar.ts'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createTestBooking, createTestImage, createTestOccupancy } from '#server/test/data/create-rentals.ts'
import { createListedRental, inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()

/** Requested three times, so that the rental is cached; returns the means to change it. */
async function createCachedCalendar() {
  const rental = await createListedRental(api, { title: 'Abricot' })
  const { token } = rental.owner
  const request = async (from = 0, to = 90): Promise<CalendarRental> => {
    const path = `/owner/bookings/calendar?from=${inDays(api, from)}&to=${inDays(api, to)}`
    return (await api.call('GET', path, { token })).json.properties[0]
  }
  await request()
  await request()
  await request()
  return {
    ...rental,
    request,
    call: (method: string, path: string, body?: object) =>
      api.call(method, `/properties/${rental.id}${path}`, { token, ...(body && { body }) }),
    query: (text: string, values: unknown[] = []) => api.app.db.$client.query(text, values),
  }
}

test('a cached calendar shows every night that is blocked, released or priced', async () => {
  const { request, call } = await createCachedCalendar()
  const night = inDays(api, 10)
  const write = (change: object) =>
    call('PUT', '/availability', { from: night, to: inDays(api, 11), ...change })
  await write({ blocked: true, note: 'Peinture' })
  expect((await request()).entries).toMatchObject([{ kind: 'block', starts_on: night, label: 'Peinture' }])
  await write({ blocked: false })
  expect((await request()).entries).toEqual([])
  await write({ price_minor: 21_000 })
  expect(rateOn((await request()).rates, 'price_minor', night)).toBe(21_000)
  await write({ min_nights: 4 })
  expect(rateOn((await request()).rates, 'min_nights', night)).toBe(4)
  await write({ price_minor: null, min_nights: null })
  expect((await request()).rates.nights).toEqual([])
})

test('a cached calendar shows changes of its seasons, and of the rental itself', async () => {
  const { request, call, query, id } = await createCachedCalendar()
  const season = {
    kind: 'season',
    name: 'Été',
    starts_on: inDays(api, 20),
    ends_on: inDays(api, 40),
    percent: 50,
    min_nights: null,
    price_minor: null,
  }
  const { json } = await call('POST', '/rate-periods', season)
  const price = async () => rateOn((await request()).rates, 'price_minor', inDays(api, 30))
  expect(await price()).toBe(15_000)
  await call('PUT', `/rate-periods/${json.id}`, { ...season, percent: 20 })
  expect(await price()).toBe(12_000)
  await call('DELETE', `/rate-periods/${json.id}`)
  expect(await price()).toBe(10_000)
  await query(`update rental set title = 'Abricotier', base_price_minor = 9000 where id = $1`, [id])
  expect(await request()).toMatchObject({ title: 'Abricotier', base_price_minor: 9000, cover: null })
  await createTestImage(api.app, id, 0)
  expect((await request()).cover).not.toBeNull()
})

test('a cached calendar shows transitions of its stays and new bookings', async () => {
  const { request, query, id, owner } = await createCachedCalendar()
  const guest = await createTestUser(api, { firstName: 'Clémence', lastName: 'Vasseur' })
  const booking = await createTestBooking(api.app, {
    rentalId: id,
    guestId: guest.id,
    ownerId: owner.id,
    status: 'REQUESTED',
    checkIn: inDays(api, 5),
    checkOut: inDays(api, 8),
  })
  await createTestOccupancy(api.app, id, inDays(api, 5), inDays(api, 8))
  await query(`update occupancy set kind = 'stay', booking_id = $2 where rental_id = $1`, [id, booking])
  expect((await request()).entries).toMatchObject([{ label: 'Clémence V.', status: 'REQUESTED' }])
  await query(`update booking set status = 'CONFIRMED', total_minor = 77700 where id = $1`, [booking])
  expect((await request()).entries).toMatchObject([{ status: 'CONFIRMED', total_minor: 77_700 }])
  await query(`update app_user set first_name = 'Clémentine' where id = $1`, [guest.id])
  expect((await request()).entries).toMatchObject([{ label: 'Clémentine V.' }])
  await query(`update rental set yearly_nights_cap = 120 where id = $1`, [id])
  expect((await request()).nights_cap?.years[0]).toMatchObject({ nights: 3 })
  await query(`update occupancy set ends_on = ends_on - 1 where rental_id = $1`, [id])
  expect((await request()).entries).toMatchObject([{ ends_on: inDays(api, 7) }])
  await query(`delete from occupancy where rental_id = $1`, [id])
  expect((await request()).entries).toEqual([])
})

test('a cached calendar shows other platforms, also when they fail', async () => {
  const { request, call } = await createCachedCalendar()
  const event = (uid: string, from: number) => ({ uid, from: inDays(api, from), to: inDays(api, from + 2) })
  const url = elsewhere.calendar('/kept.ics', [event('one', 15)])
  const { json } = await call('POST', '/calendar-feeds', { name: 'Ailleurs', url })
  expect(await request()).toMatchObject({
    entries: [{ kind: 'import', source: 'Ailleurs', starts_on: inDays(api, 15) }],
    feeds: { total: 1, failing: 0 },
  })
  elsewhere.calendar('/kept.ics', [event('other', 17)])
  await call('POST', `/calendar-feeds/${json.id}/sync`)
  expect((await request()).entries).toMatchObject([{ starts_on: inDays(api, 17) }])
  elsewhere.answer('/kept.ics', (_request, response) => response.writeHead(500).end())
  await call('POST', `/calendar-feeds/${json.id}/sync`)
  expect((await request()).feeds).toMatchObject({ total: 1, failing: 1 })
  await call('DELETE', `/calendar-feeds/${json.id}`)
  expect(await request()).toMatchObject({ entries: [], feeds: { total: 0 } })
})

test('a home that is kept for some dates is read for others', async () => {
  const { request, call } = await createCachedCalendar()
  await call('PUT', '/availability', { from: inDays(api, 95), to: inDays(api, 97), blocked: true })
  expect((await request()).entries).toEqual([])
  const later = await request(60, 120)
  expect(later.entries).toHaveLength(1)
  expect(later.rates.weeks[0]).toMatchObject({ from: inDays(api, 60), to: inDays(api, 120) })
  expect((await request()).rates.weeks[0]).toMatchObject({ from: inDays(api, 0), to: inDays(api, 90) })
})
