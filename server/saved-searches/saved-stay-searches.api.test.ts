import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentalFacts } from '#server/schema/catalogue/rental-fact-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import {
  act,
  createListedRental,
  type TestRental,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { findRentalHits } from './find-rental-hits.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { sendAlerts } from './send-alerts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const save = (person: TestUser, search: string, more: object = {}) =>
  api.call('POST', '/saved-searches', {
    token: person.token,
    body: { kind: 'rental', search, rhythm: 'instant', ...more },
  })
const searchesOf = async (person: TestUser) =>
  (await api.call('GET', '/saved-searches', { token: person.token })).json.items
const subjects = async (person: TestUser) =>
  (await mailsTo(api, person.email)).map(({ subject }) => subject.replaceAll('\u00A0', ' ')).toReversed()
const change = (id: string, values: Partial<typeof rentals.$inferInsert>) =>
  api.app.db.update(rentals).set(values).where(eq(rentals.id, id))
const publish = (id: string) => change(id, { status: 'PUBLISHED', publishedAt: api.clock.now() })
const dates = (from: number, nights: number) =>
  `check_in=${inDays(api, from)}&check_out=${inDays(api, from + nights)}`
const close = ({ id, owner }: TestRental, from: number, nights: number, blocked = true) =>
  api.call('PUT', `/properties/${id}/availability`, {
    token: owner.token,
    body: { from: inDays(api, from), to: inDays(api, from + nights), blocked },
  })

async function anotherServer() {
  const { config, db, log, clock, storage } = api.app
  return createApp({ config, connection: { db, close: async () => {} }, log, clock, storage })
}

test('a search of stays is kept by the address that shows it, beside those of homes for sale', async () => {
  const person = await createTestUser(api)
  const search = `city=Lyon&amenities=wifi%2Cpool&${dates(30, 3)}&guests=2&bbox=4%2C45%2C5%2C46`
  const { status, json } = await save(person, `${search}&page=4&sort_by=price&utm_source=x`)
  expect(status).toBe(201)
  expect(json).toMatchObject({ kind: 'rental', name: 'Lyon', is_over: false, total: 0 })
  expect(Object.fromEntries(new URLSearchParams(json.search))).toEqual(
    Object.fromEntries(new URLSearchParams(search)),
  )
  await api.call('POST', '/saved-searches', { token: person.token, body: { filters: { city: 'Lyon' } } })
  expect((await searchesOf(person)).map(({ kind }: { kind: string }) => kind)).toEqual(['sale', 'rental'])
})

test('what contradicts itself, is past or hostile is refused, and so is what is another person’s', async () => {
  const [person, other] = [await createTestUser(api), await createTestUser(api)]
  for (const search of [
    'min_price=9&max_price=2',
    `check_in=${inDays(api, 9)}`,
    'check_in=2020-01-01&check_out=2020-01-04',
    `check_in=${inDays(api, 9)}&check_out=${inDays(api, 200)}`,
    'guests=1;drop table saved_search',
    'bbox=1,2,3',
    'property_type=castle',
    `q=${'é'.repeat(121)}`,
  ])
    expect((await save(person, search)).status, search).toBe(422)
  expect((await save(person, '', { filters: { city: 'Lyon' } })).status).toBe(422)
  expect((await save(person, `q=${encodeURIComponent("'); delete from saved_search; --")}`)).status).toBe(201)
  const [{ id }] = await searchesOf(person)
  const path = `/saved-searches/${id}`
  expect((await api.call('PATCH', path, { token: other.token, body: { rhythm: 'off' } })).status).toBe(404)
  expect((await api.call('DELETE', path, { token: other.token })).status).toBe(404)
  expect(await searchesOf(person)).toMatchObject([{ rhythm: 'instant' }])
})

test('of two searches that are saved at once the thirtieth is the last', async () => {
  const person = await createTestUser(api)
  await save(person, 'guests=1')
  const [one] = await api.app.db.select().from(savedSearches).where(eq(savedSearches.userId, person.id))
  const more = Array.from({ length: 28 }, () => ({ ...one!, id: randomUUIDv7() }))
  await api.app.db.insert(savedSearches).values(more)
  const answers = await Promise.all([save(person, 'city=Lyon'), save(person, 'city=Nice')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('a new rental is notified to matching searches once, whichever servers run and whenever they start', async () => {
  const [fits, other, newcomer] = [
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
  ]
  await save(fits, 'city=Albi&guests=4')
  await save(other, 'city=Albi&guests=9')
  const { id } = await createListedRental(api, {
    city: 'Albi',
    title: 'Le moulin',
    status: 'DRAFT',
    publishedAt: null,
  })
  await publish(id)
  await save(newcomer, 'city=Albi')
  // One process stores the match and stops before the alert; two others start at once.
  await findRentalHits(api.app)
  const second = await anotherServer()
  await Promise.all([sendAlerts(second), sendAlerts(api.app), sendAlerts(second)])
  await second.http.close()
  // Its owner unpublishes and publishes it again.
  await change(id, { status: 'DRAFT' })
  await change(id, { status: 'PUBLISHED' })
  await sendAlerts(api.app)
  expect(await subjects(fits)).toEqual(['Nouveau pour « Albi » : Le moulin'])
  expect(await subjects(other)).toEqual([])
  expect(await subjects(newcomer)).toEqual(['Nouveau pour « Albi » : Le moulin'])
  const { json } = await api.call('GET', '/notifications', { token: fits.token })
  expect(json.items).toMatchObject([{ type: 'saved_search_hit', link: `/properties/france/${id}` }])
})

test('a home that a moderator holds is new once it is seen, and one that was paused for long is not', async () => {
  const person = await createTestUser(api)
  await save(person, 'city=Gaillac')
  const listing = { city: 'Gaillac', status: 'DRAFT', publishedAt: null } as const
  const [onHold, paused] = [await createListedRental(api, listing), await createListedRental(api, listing)]
  await change(onHold.id, { status: 'PUBLISHED', publishedAt: api.clock.now(), underReview: true })
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual([])
  await change(onHold.id, { underReview: false })
  const lastYear = new Date(api.clock.now().getTime() - 300 * 86_400_000)
  await change(paused.id, { status: 'PUBLISHED', publishedAt: lastYear })
  await sendAlerts(api.app)
  expect(await subjects(person)).toHaveLength(1)
})

test('a night that is a twentieth cheaper is notified; with dates the whole stay counts', async () => {
  const [anyNight, stay, calm] = [
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
  ]
  const { id } = await createListedRental(api, { city: 'Cordes', title: 'La tour', basePriceMinor: 10_000 })
  await save(anyNight, 'city=Cordes&max_price=95')
  await save(stay, `city=Cordes&${dates(40, 7)}`)
  await save(calm, 'city=Cordes', { price_drops: false })
  await change(id, { basePriceMinor: 9_700 })
  await sendAlerts(api.app)
  expect(await subjects(anyNight)).toEqual([])
  await change(id, { basePriceMinor: 9_000 })
  await sendAlerts(api.app)
  expect(await subjects(anyNight)).toEqual(['Prix en baisse : La tour'])
  expect((await mailsTo(api, anyNight.email))[0]!.text).toContain('90,00\u00A0€ la nuit (prix en baisse)')
  api.clock.advance({ days: 1 })
  // A weekly discount leaves the price of a night and lowers that of seven.
  await change(id, { weeklyDiscount: 15 })
  await sendAlerts(api.app)
  await change(id, { basePriceMinor: 12_000 })
  await sendAlerts(api.app)
  expect(await subjects(anyNight)).toHaveLength(1)
  expect(await subjects(stay)).toEqual(['Prix en baisse : La tour', 'Prix en baisse : La tour'])
  expect((await mailsTo(api, stay.email))[0]!.text).toMatch(/€ pour le séjour \(prix en baisse\)/)
  expect(await subjects(calm)).toEqual([])
})

test('a drop of the night that was taken back before the morning is not notified', async () => {
  const person = await createTestUser(api)
  const listing = { city: 'Najac', basePriceMinor: 10_000 }
  const raised = await createListedRental(api, { ...listing, title: 'La forteresse' })
  const cheaper = await createListedRental(api, { ...listing, title: 'La source' })
  await save(person, 'city=Najac', { rhythm: 'daily' })
  for (const { id } of [raised, cheaper]) await change(id, { basePriceMinor: 8_000 })
  await sendAlerts(api.app)
  await change(raised.id, { basePriceMinor: 10_000 })
  await sendAlerts(api.app)
  api.clock.advance({ days: 1, hours: 1 })
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual(['Prix en baisse : La source'])
})

test('a cancelled stay frees its dates for searches, once, with a link to these dates', async () => {
  const [waits, elsewhen, calm] = [
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
  ]
  const listing = await createListedRental(api, { city: 'Sète', title: 'Le phare', instantBooking: true })
  const { booking, guest } = await createTestStay(api, listing, { from: 60, nights: 3 })
  await save(waits, `city=S%C3%A8te&${dates(61, 4)}&guests=2`)
  await save(elsewhen, `city=S%C3%A8te&${dates(63, 4)}`)
  await save(calm, `city=S%C3%A8te&${dates(61, 4)}`, { back_on_market: false })
  expect((await searchesOf(waits))[0]).toMatchObject({ total: 0 })
  expect((await act(api, guest, `/bookings/${booking.id}/cancel`, {})).status).toBe(200)
  await Promise.all([sendAlerts(api.app), sendAlerts(api.app)])
  await sendAlerts(api.app)
  expect(await subjects(waits)).toEqual(['Libre à vos dates : Le phare'])
  expect(await subjects(elsewhen)).toEqual([])
  expect(await subjects(calm)).toEqual([])
  const { json } = await api.call('GET', '/notifications', { token: waits.token })
  expect(json.items).toMatchObject([
    { type: 'nights_free', link: `/properties/france/${listing.id}?${dates(61, 4)}&guests=2` },
  ])
})

test('a search with flexible dates is stored, and hears of a home once one of its stays is free', async () => {
  const [around, month] = [await createTestUser(api), await createTestUser(api)]
  const listing = await createListedRental(api, { city: 'Foix', title: 'La halle' })
  const first = Temporal.PlainDate.from(inDays(api, 40)).with({ day: 1 }).add({ months: 1 })
  const from = Temporal.PlainDate.from(inDays(api, 0)).until(first).days
  await close(listing, from - 40, 120)
  const saved = await save(around, `city=Foix&${dates(from + 9, 2)}&flexible_days=3&guests=2`)
  expect(saved.json).toMatchObject({ is_over: false, total: 0, filters: { flexible_days: 3 } })
  expect(saved.json.search).toBe(`city=Foix&${dates(from + 9, 2)}&flexible_days=3&guests=2`)
  const inMonth = `city=Foix&month=${first.toString().slice(0, 7)}&stay_length=week`
  expect((await save(month, inMonth)).json).toMatchObject({ search: inMonth, is_over: false })
  expect((await save(month, 'city=Foix&stay_length=week')).status).toBe(422)
  await close(listing, from + 12, 2, false)
  await sendAlerts(api.app)
  const { json } = await api.call('GET', '/notifications', { token: around.token })
  expect(json.items).toMatchObject([
    { type: 'nights_free', link: `/properties/france/${listing.id}?${dates(from + 12, 2)}&guests=2` },
  ])
  expect(await subjects(month)).toEqual([])
  await close(listing, from + 12, 9, false)
  await sendAlerts(api.app)
  expect(await subjects(month)).toEqual(['Libre à vos dates : La halle'])
  // Further free nights change nothing for who has a free stay already.
  await close(listing, from + 5, 7, false)
  await sendAlerts(api.app)
  expect(await subjects(around)).toHaveLength(1)
  await api.app.db
    .update(savedSearches)
    .set({ filters: { city: 'Foix', month: '2020-01', stay_length: 'week' } })
    .where(eq(savedSearches.userId, month.id))
  expect((await searchesOf(month))[0]).toMatchObject({ is_over: true, total: 0 })
})

test('nights that are taken again, still taken in part or merely written anew free nothing', async () => {
  const person = await createTestUser(api)
  const listing = await createListedRental(api, { city: 'Collioure' })
  await close(listing, 20, 5)
  await save(person, `city=Collioure&${dates(20, 5)}`)
  // Half of the nights, then all, then free again before the next job run.
  await close(listing, 20, 2, false)
  await sendAlerts(api.app)
  await close(listing, 22, 3, false)
  await close(listing, 24, 1)
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual([])
  // Another calendar import closes the same nights.
  await api.app.db.transaction(async (tx) => {
    const [row] = await tx.delete(occupancies).where(eq(occupancies.rentalId, listing.id)).returning()
    await tx.insert(occupancies).values({ ...row!, kind: 'import' })
  })
  expect(await api.app.db.$count(rentalFacts)).toBe(0)
  await close(listing, 24, 1, false)
  await api.app.db.delete(occupancies).where(eq(occupancies.rentalId, listing.id))
  await sendAlerts(api.app)
  expect(await subjects(person)).toHaveLength(1)
})

test('no notification of a paused or unreadable search, of past dates, or of a removed rental', async () => {
  const [paused, over, broken, daily, fine] = [
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
    await createTestUser(api),
  ]
  const { json } = await save(paused, 'city=Uz%C3%A8s')
  await api.call('PATCH', `/saved-searches/${json.id}`, { token: paused.token, body: { rhythm: 'off' } })
  await save(over, `city=Uz%C3%A8s&${dates(2, 2)}`)
  const odd = await save(broken, 'city=Uz%C3%A8s')
  await api.app.db
    .update(savedSearches)
    .set({ filters: { min_price: 5, max_price: 2 } })
    .where(eq(savedSearches.id, odd.json.id))
  await save(fine, 'city=Uz%C3%A8s')
  api.clock.advance({ days: 4 })
  await save(daily, 'city=Uz%C3%A8s', { rhythm: 'daily' })
  const listing = { city: 'Uzès', status: 'DRAFT', publishedAt: null } as const
  const [stays, goes] = [await createListedRental(api, listing), await createListedRental(api, listing)]
  await publish(stays.id)
  await publish(goes.id)
  await findRentalHits(api.app)
  await api.app.db.delete(rentals).where(eq(rentals.id, goes.id))
  await sendAlerts(api.app)
  expect(await subjects(fine)).toEqual([expect.stringContaining('Nouveau pour « Uzès »')])
  for (const person of [paused, over, broken, daily]) expect(await subjects(person)).toEqual([])
  await change(stays.id, { status: 'ARCHIVED' })
  api.clock.advance({ days: 1, hours: 1 })
  await sendAlerts(api.app)
  expect(await subjects(daily)).toEqual([])
})

test('a search with past dates is marked and finds nothing', async () => {
  const person = await createTestUser(api)
  await createListedRental(api, { city: 'Mende' })
  await save(person, `city=Mende&${dates(2, 2)}`)
  expect(await searchesOf(person)).toMatchObject([{ is_over: false, total: 1 }])
  await api.app.db
    .update(savedSearches)
    .set({ filters: { city: 'Mende', check_in: '2020-01-01', check_out: '2020-01-03' } })
    .where(eq(savedSearches.userId, person.id))
  expect(await searchesOf(person)).toMatchObject([{ is_over: true, total: 0 }])
})

test('one press on a message ends that search alone', async () => {
  const person = await createTestUser(api)
  await save(person, 'city=Figeac')
  await save(person, 'city=Rodez')
  const { id } = await createListedRental(api, { city: 'Figeac', status: 'DRAFT', publishedAt: null })
  await publish(id)
  await sendAlerts(api.app)
  const [mail] = await mailsTo(api, person.email)
  const { pathname, search } = new URL(mail!.unsubscribeUrl!)
  const searchId = pathname.split('/')[2]
  expect((await api.call('POST', `/saved-searches/${searchId}/end-alerts${search}`)).status).toBe(200)
  expect((await searchesOf(person)).map(({ rhythm: frequency }: { rhythm: string }) => frequency)).toEqual([
    'instant',
    'off',
  ])
})
