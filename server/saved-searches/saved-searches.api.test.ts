import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { endingKey } from '#server/notifications/ending-key.ts'
import { createApp } from '#server/app.ts'
import { saleListings, salePriceChanges, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { lastMorning, sendAlerts } from './send-alerts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const save = (person: TestUser, body: object) =>
  api.call('POST', '/saved-searches', { token: person.token, body })
const searchesOf = async (person: TestUser) =>
  (await api.call('GET', '/saved-searches', { token: person.token })).json.items

/** Publishes the listing now, as the lifecycle writes it. */
async function puts(listingId: string, previousStatus: 'pending_validation' | 'withdrawn') {
  await api.app.db.insert(saleStatusChanges).values({
    id: randomUUIDv7(),
    listingId,
    previousStatus,
    newStatus: 'active',
    createdAt: api.clock.now(),
  })
}

test('a search is kept with its criteria or with the address that shows it, and leads back there', async () => {
  const person = await createTestUser(api)
  const byFilters = await save(person, { name: 'Maisons', filters: { property_type: ['HOUSE'], rooms: 4 } })
  expect(byFilters).toMatchObject({
    status: 201,
    json: { name: 'Maisons', rhythm: 'daily', search: 'property_type=house&rooms=4', total: 0 },
  })
  const byAddress = await save(person, {
    search: 'city=Lyon&max_price=400000&page=3&sort_by=price',
    rhythm: 'weekly',
  })
  expect(byAddress.json).toMatchObject({ name: 'Lyon', filters: { city: 'Lyon', max_price: 400_000 } })
  expect(await searchesOf(person)).toHaveLength(2)
  expect(await searchesOf(await createTestUser(api))).toEqual([])
})

test('criteria that contradict each other, and what is another person’s, are refused', async () => {
  const [person, other] = [await createTestUser(api), await createTestUser(api)]
  expect((await save(person, { filters: { min_price: 5, max_price: 2 } })).status).toBe(422)
  expect((await save(person, { search: 'property_type=castle' })).status).toBe(422)
  expect((await save(person, { filters: {}, rhythm: 'hourly' })).status).toBe(422)
  for (const time_zone of ['Europe/Atlantis', '+02:00', "'; drop table saved_search"])
    expect((await save(person, { filters: {}, time_zone })).status).toBe(422)
  const { json } = await save(person, { filters: {} })
  const path = `/saved-searches/${json.id}`
  expect((await api.call('PATCH', path, { token: other.token, body: { name: 'x' } })).status).toBe(404)
  expect((await api.call('DELETE', path, { token: other.token })).status).toBe(404)
  expect((await api.call('GET', '/saved-searches')).status).toBe(401)
  expect((await api.call('PATCH', path, { token: person.token, body: {} })).status).toBe(200)
  expect((await api.call('DELETE', path, { token: person.token })).status).toBe(204)
})

test('an alert reaches a saved search once and only once, and only those it fits', async () => {
  const [fits, other] = [await createTestUser(api), await createTestUser(api)]
  await save(fits, { name: 'Sète', filters: { city: 'Sète' }, rhythm: 'instant' })
  await save(other, { filters: { city: 'Brest' }, rhythm: 'instant' })
  const sale = await createTestSale(api, { city: 'Sète', title: 'Maison de pêcheur sur le canal' })
  await puts(sale, 'pending_validation')

  await sendAlerts(api.app)
  await Promise.all([sendAlerts(api.app), sendAlerts(api.app)])
  // Another process on the same database, and one that starts later.
  const { config, db, log, clock, storage } = api.app
  const connection = { db, close: async () => {} }
  const second = await createApp({ config, connection, log, clock, storage })
  await Promise.all([sendAlerts(second), sendAlerts(api.app)])
  await second.http.close()

  const mails = await mailsTo(api, fits.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('Maison de pêcheur sur le canal')
  expect(await mailsTo(api, other.email)).toEqual([])
  const { json } = await api.call('GET', '/notifications', { token: fits.token })
  expect(json.items).toMatchObject([{ type: 'saved_search_hit' }])
})

test('a price drop and a return to the market are notified to those who chose it', async () => {
  const [eager, calm] = [await createTestUser(api), await createTestUser(api)]
  const filters = { city: 'Annecy' }
  await save(eager, { filters, rhythm: 'instant' })
  await save(calm, { filters, rhythm: 'instant', price_drops: false, back_on_market: false })
  const sale = await createTestSale(api, { city: 'Annecy', title: 'Chalet au bord du lac' })
  const price = (amount: string, ago: number) => ({
    id: randomUUIDv7(),
    listingId: sale,
    price: amount,
    currency: 'EUR',
    changedAt: new Date(api.clock.now().getTime() - ago),
  })
  await api.app.db.insert(salePriceChanges).values([price('500000', 40 * 86_400_000), price('470000', 0)])
  await sendAlerts(api.app)
  expect((await mailsTo(api, eager.email))[0]!.subject).toContain('Prix en baisse')
  await puts(sale, 'withdrawn')
  await sendAlerts(api.app)
  expect((await mailsTo(api, eager.email))[0]!.subject).toContain('De nouveau en vente')
  expect(await mailsTo(api, calm.email)).toEqual([])
})

test('a daily alert waits for the morning and has all matches; what was hidden meanwhile is left out', async () => {
  const person = await createTestUser(api)
  await save(person, { name: 'Colmar', filters: { city: 'Colmar' }, rhythm: 'daily' })
  const sales = []
  for (const title of ['Maison à colombages', 'Appartement du quai', 'Studio des remparts']) {
    sales.push(await createTestSale(api, { city: 'Colmar', title: `${title}, au calme` }))
  }
  for (const id of sales) await puts(id, 'pending_validation')
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toEqual([])
  await api.app.db
    .update(saleListings)
    .set({ hiddenAt: api.clock.now(), updatedAt: new Date() })
    .where(eq(saleListings.id, sales[0]!))
  api.clock.advance({ days: 1, hours: 1 })
  await sendAlerts(api.app)
  await sendAlerts(api.app)
  const mails = await mailsTo(api, person.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('2 biens')
})

test('a weekly alert waits for Monday morning, also where the last one is long ago', async () => {
  const person = await createTestUser(api)
  await save(person, { name: 'Honfleur', filters: { city: 'Honfleur' }, rhythm: 'weekly' })
  await save(person, { name: 'Le port', filters: { city: 'Honfleur' }, rhythm: 'daily' })
  const now = api.clock.now()
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Paris')
  const wednesday = local
    .add({ days: 7 + ((10 - local.dayOfWeek) % 7) })
    .with({ hour: 15, minute: 0, second: 0 })
  api.clock.advance({ seconds: (wednesday.epochMilliseconds - now.getTime()) / 1000 })
  await puts(await createTestSale(api, { city: 'Honfleur', title: 'Maison à pans de bois' }), 'withdrawn')
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toEqual([])
  api.clock.advance({ hours: 18 })
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toHaveLength(1)
  api.clock.advance({ days: 3 })
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toHaveLength(1)
  api.clock.advance({ days: 1 })
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toHaveLength(2)
})

test('an alert that waited has no drop that was taken back, and no listing that no longer fits', async () => {
  const person = await createTestUser(api)
  await save(person, { filters: { city: 'Menton', max_price: 260_000 }, rhythm: 'daily' })
  const names = ['Villa des citrons', 'Villa du port', 'Villa des palmiers', 'Villa des pins'] as const
  const [raised, cheaper, dear, exchanged] = await Promise.all(
    names.map((title) => createTestSale(api, { city: 'Menton', title, salePrice: '250000' })),
  )
  const costs = async (id: string, price: string, currency = 'EUR') => {
    await api.app.db.update(saleListings).set({ salePrice: price }).where(eq(saleListings.id, id))
    const change = { id: randomUUIDv7(), listingId: id, price, currency, changedAt: api.clock.now() }
    await api.app.db.insert(salePriceChanges).values(change as typeof salePriceChanges.$inferInsert)
  }
  await costs(exchanged!, '164000000', 'XOF')
  for (const id of [raised, cheaper, dear]) await costs(id!, '250000')
  api.clock.advance({ minutes: 1 })
  for (const id of [raised, cheaper, dear, exchanged]) await costs(id!, '240000')
  await sendAlerts(api.app)
  api.clock.advance({ minutes: 1 })
  await costs(raised!, '255000')
  await api.app.db
    .update(saleListings)
    .set({ salePrice: '990000', priceEurMinor: 99_000_000 })
    .where(eq(saleListings.id, dear!))
  api.clock.advance({ days: 1, hours: 1 })
  await sendAlerts(api.app)
  const mails = await mailsTo(api, person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Prix en baisse : Villa du port'])
})

test('a search whose matches were all taken back has no last alert', async () => {
  const person = await createTestUser(api)
  await save(person, { filters: { city: 'Roscoff' }, rhythm: 'instant' })
  await save(person, { filters: { city: 'Roscoff' }, rhythm: 'daily' })
  const sale = await createTestSale(api, { city: 'Roscoff', title: 'Maison du corsaire' })
  await puts(sale, 'pending_validation')
  await sendAlerts(api.app)
  await api.app.db
    .update(saleListings)
    .set({ hiddenAt: api.clock.now(), updatedAt: new Date() })
    .where(eq(saleListings.id, sale))
  api.clock.advance({ days: 2 })
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toHaveLength(1)
  const rows = await api.app.db.select().from(savedSearches).where(eq(savedSearches.userId, person.id))
  expect(
    Object.fromEntries(rows.map(({ rhythm: frequency, lastAlertAt }) => [frequency, lastAlertAt])),
  ).toEqual({
    instant: expect.any(Date),
    daily: null,
  })
})

test('the link in an alert ends it without signing in, and opens no other search', async () => {
  const person = await createTestUser(api)
  const { json: search } = await save(person, { filters: { city: 'Dinan' }, rhythm: 'instant' })
  const { json: second } = await save(person, { filters: { city: 'Quimper' }, rhythm: 'instant' })
  const sale = await createTestSale(api, { city: 'Dinan', title: 'Longère en pierre du pays' })
  await puts(sale, 'pending_validation')
  await sendAlerts(api.app)
  const [mail] = await mailsTo(api, person.email)
  const key = /end\?key=([\w-]+)/.exec(mail!.text)![1]!
  expect((await api.call('POST', `/saved-searches/${second.id}/end-alerts?key=${key}`)).status).toBe(404)
  expect((await api.call('POST', `/saved-searches/${search.id}/end-alerts?key=${key}`)).status).toBe(200)
  expect((await searchesOf(person)).map(({ rhythm: frequency }: { rhythm: string }) => frequency)).toEqual([
    'instant',
    'off',
  ])
})

test('what a search found before its alerts were switched off is not news once they are on again', async () => {
  const person = await createTestUser(api)
  const filters = { city: 'Vannes' }
  const { json: paused } = await save(person, { name: 'Vannes', filters, rhythm: 'daily' })
  const { json: ended } = await save(person, { name: 'Le golfe', filters, rhythm: 'daily' })
  const { json: withoutDrops } = await save(person, { name: 'Neuf', filters, rhythm: 'daily' })
  const change = (id: string, body: object) =>
    api.call('PATCH', `/saved-searches/${id}`, { token: person.token, body })
  await puts(await createTestSale(api, { city: 'Vannes', title: 'Maison des remparts' }), 'withdrawn')
  await sendAlerts(api.app)
  await change(paused.id, { rhythm: 'off' })
  const key = endingKey(api.app, 'saved-search', ended.id)
  expect((await api.call('POST', `/saved-searches/${ended.id}/end-alerts?key=${key}`)).status).toBe(200)
  await change(withoutDrops.id, { back_on_market: false })
  for (const { id } of [paused, ended]) await change(id, { rhythm: 'daily' })
  api.clock.advance({ days: 2 })
  await sendAlerts(api.app)
  expect(await mailsTo(api, person.email)).toEqual([])
})

test('a morning is eight o’clock where the reader is, also on the days the clock changes', () => {
  const last = (frequency: 'daily' | 'weekly', zone: string, now: string) =>
    lastMorning(frequency, zone, new Date(now)).toISOString()
  expect(last('daily', 'Europe/Paris', '2027-06-09T06:00:00Z')).toBe('2027-06-09T06:00:00.000Z')
  expect(last('daily', 'Europe/Paris', '2027-06-09T05:59:59Z')).toBe('2027-06-08T06:00:00.000Z')
  expect(last('daily', 'America/Montreal', '2027-06-09T06:00:00Z')).toBe('2027-06-08T12:00:00.000Z')
  expect(last('daily', 'Europe/Paris', '2027-03-28T10:00:00Z')).toBe('2027-03-28T06:00:00.000Z')
  expect(last('weekly', 'Africa/Dakar', '2027-06-07T07:59:00Z')).toBe('2027-05-31T08:00:00.000Z')
  expect(last('weekly', 'Africa/Dakar', '2027-06-07T08:00:00Z')).toBe('2027-06-07T08:00:00.000Z')
})

test('the link in an alert ends after twelve months', async () => {
  const person = await createTestUser(api)
  const { json: search } = await save(person, { filters: { city: 'Vannes' }, rhythm: 'instant' })
  await puts(
    await createTestSale(api, { city: 'Vannes', title: 'Maison des remparts' }),
    'pending_validation',
  )
  await sendAlerts(api.app)
  const [mail] = await mailsTo(api, person.email)
  const key = /end\?key=([\w-]+)/.exec(mail!.text)![1]!
  const end = async (secret: string) =>
    (await api.call('POST', `/saved-searches/${search.id}/end-alerts?key=${secret}`)).status
  // A key with an altered signature.
  for (const wrong of [key.slice(0, 43), `${key.slice(0, 43)}zzzzzz`]) expect(await end(wrong)).toBe(404)
  api.clock.advance({ days: 360 })
  expect(await end(key)).toBe(200)
  api.clock.advance({ days: 20 })
  expect(await end(key)).toBe(404)
})
