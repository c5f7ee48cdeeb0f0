import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { sendAlerts } from '#server/saved-searches/send-alerts.ts'
import {
  act,
  createListedRental,
  type TestRental,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { type TestUser, createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const dates = (from: number, nights: number) => ({
  check_in: inDays(api, from),
  check_out: inDays(api, from + nights),
})
const keep = (person: TestUser, id: string, body: object = {}, kind = 'rental') =>
  api.call('PUT', `/favorites/${kind}/${id}`, { token: person.token, body })
const subjects = async (person: TestUser) =>
  (await mailsTo(api, person.email)).map(({ subject }) => subject.replaceAll('\u00A0', ' ')).toReversed()
const block = ({ id, owner }: TestRental, from: number, nights: number, blocked: boolean) =>
  api.call('PUT', `/properties/${id}/availability`, {
    token: owner.token,
    body: { from: inDays(api, from), to: inDays(api, from + nights), blocked },
  })

test('a home is kept for dates, for others, and for none', async () => {
  const person = await createTestUser(api)
  const { id } = await createListedRental(api)
  expect((await keep(person, id)).json).toMatchObject({ dates: null })
  expect((await keep(person, id, { dates: dates(30, 3) })).json).toMatchObject({ dates: dates(30, 3) })
  expect((await keep(person, id, { note: 'Pour Pâques' })).json).toMatchObject({ dates: dates(30, 3) })
  expect((await keep(person, id, { dates: null })).json).toMatchObject({ dates: null, note: 'Pour Pâques' })
})

test('dates that nobody could book, half of them, and those of a home for sale are refused', async () => {
  const person = await createTestUser(api)
  const { id } = await createListedRental(api)
  for (const wrong of [
    { check_in: '2020-01-01', check_out: '2020-01-03' },
    { check_in: inDays(api, 9), check_out: inDays(api, 9) },
    { check_in: inDays(api, 9), check_out: inDays(api, 300) },
    { check_in: inDays(api, 9) },
    { check_in: "2027-01-01'--", check_out: inDays(api, 9) },
  ])
    expect((await keep(person, id, { dates: wrong })).status).toBe(422)
  expect((await keep(person, await createTestSale(api), { dates: dates(9, 2) }, 'sale')).status).toBe(422)
  const { json } = await api.call('GET', '/favorites', { token: person.token })
  expect(json.items).toEqual([])
})

test('a cancelled stay is notified once to followers of the rental for these dates, and to nobody else', async () => {
  const listing = await createListedRental(api, { title: 'Le phare', city: 'Sète', instantBooking: true })
  const { booking, guest } = await createTestStay(api, listing, { from: 60, nights: 3 })
  const [waits, elsewhen, undated, muted] = [
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
  ]
  await keep(waits, listing.id, { dates: dates(58, 4) })
  await keep(elsewhen, listing.id, { dates: dates(63, 4) })
  await keep(undated, listing.id)
  await keep(muted, listing.id, { dates: dates(60, 3), alerts: false })
  // With a saved search for the same dates as well, one message is sent.
  const { check_in, check_out } = dates(58, 4)
  await api.call('POST', '/saved-searches', {
    token: waits.token,
    body: { kind: 'rental', search: `check_in=${check_in}&check_out=${check_out}`, rhythm: 'instant' },
  })
  await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  await Promise.all([sendAlerts(api.app), sendAlerts(api.app)])
  await sendAlerts(api.app)
  expect(await subjects(waits)).toEqual(['Nuits de nouveau libres : Le phare'])
  for (const person of [elsewhen, undated, muted]) expect(await subjects(person)).toEqual([])
  const { json } = await api.call('GET', '/notifications', { token: waits.token })
  expect(json.items).toMatchObject([
    {
      type: 'nights_free',
      link: `/properties/france/${listing.id}?check_in=${check_in}&check_out=${check_out}`,
    },
  ])
  const [mail] = await mailsTo(api, waits.email)
  const { pathname, search } = new URL(mail!.unsubscribeUrl!)
  const favorite = pathname.split('/')[2]
  expect((await api.call('POST', `/favorite-alerts/${favorite}/end${search}`)).status).toBe(204)
})

test('a removed block is notified once all dates are free, not while the rental is hidden, and once a day', async () => {
  const person = await createTestUser(api)
  const listing = await createListedRental(api)
  await block(listing, 20, 6, true)
  await keep(person, listing.id, { dates: dates(20, 6) })
  await block(listing, 20, 3, false)
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual([])
  await api.app.db.update(rentals).set({ underReview: true }).where(eq(rentals.id, listing.id))
  await block(listing, 23, 3, false)
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual([])
  await api.app.db.update(rentals).set({ underReview: false }).where(eq(rentals.id, listing.id))
  for (const expected of [1, 1]) {
    await block(listing, 21, 1, true)
    await block(listing, 21, 1, false)
    await sendAlerts(api.app)
    expect(await subjects(person)).toHaveLength(expected)
  }
})

test('dates that were free before they were chosen, or changed meanwhile, cause no notification', async () => {
  const person = await createTestUser(api)
  const listing = await createListedRental(api)
  await block(listing, 20, 3, true)
  await block(listing, 20, 3, false)
  await keep(person, listing.id, { dates: dates(20, 3) })
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual([])
})
