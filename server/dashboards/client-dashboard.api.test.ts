import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { notifyStayPrices } from '#server/favorites/notify-stay-prices.ts'
import { sendAlerts } from '#server/saved-searches/send-alerts.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { createTestImage } from '#server/test/data/create-rentals.ts'
import { createListedRental, inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const keep = (person: TestUser, id: string, body: object = {}) =>
  api.call('PUT', `/favorites/rental/${id}`, { token: person.token, body })
const dashboard = async (person: TestUser) =>
  (await api.call('GET', '/client/dashboard', { token: (await renew(api, person)).token })).json
const change = (id: string, values: Partial<typeof rentals.$inferInsert>) =>
  api.app.db.update(rentals).set(values).where(eq(rentals.id, id))

test('a client sees favourites whose price fell lately, and no other change', async () => {
  const person = await createTestUser(api)
  const [cheaper, dearer, same] = [
    await createListedRental(api, { title: 'Le moulin', basePriceMinor: 10_000 }),
    await createListedRental(api, { basePriceMinor: 10_000 }),
    await createListedRental(api, { basePriceMinor: 10_000 }),
  ]
  for (const { id } of [cheaper, dearer, same]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(person, id)
  }
  expect(await dashboard(person)).toMatchObject({ favorites_total: 3, changed_favorites: [] })
  api.clock.advance({ days: 1 })
  await change(cheaper.id, { basePriceMinor: 9_000 })
  await change(dearer.id, { basePriceMinor: 11_000 })
  await notifyStayPrices(api.app)
  const fell = companyDay(api.clock.now())
  expect((await dashboard(person)).changed_favorites).toMatchObject([
    { home: { id: cheaper.id }, change: 'price_drop', day: fell, price_before: 100, dates: null },
  ])
  expect((await dashboard(await createTestUser(api))).changed_favorites).toEqual([])
  api.clock.advance({ days: 20 })
  expect((await dashboard(person)).changed_favorites).toEqual([])
})

test('dates that were released are shown while they are free', async () => {
  const person = await createTestUser(api)
  const { id, owner } = await createListedRental(api)
  const dates = { check_in: inDays(api, 30), check_out: inDays(api, 33) }
  await keep(person, id, { dates })
  const today = companyDay(api.clock.now())
  await api.app.db.update(favorites).set({ freeNotifiedOn: today }).where(eq(favorites.rentalId, id))
  expect((await dashboard(person)).changed_favorites).toMatchObject([
    { home: { id }, change: 'freed', price_before: null, dates },
  ])
  await api.call('PUT', `/properties/${id}/availability`, {
    token: (await renew(api, owner)).token,
    body: { from: dates.check_in, to: dates.check_out, blocked: true },
  })
  expect((await dashboard(person)).changed_favorites).toEqual([])
})

test('saved searches show the homes of the week that are still offered', async () => {
  const person = await renew(api, await createTestUser(api))
  const save = (search: string) =>
    api.call('POST', '/saved-searches', { token: person.token, body: { kind: 'rental', search } })
  await save('city=Collioure')
  await save('city=Ailleurs')
  expect(await dashboard(person)).toMatchObject({ saved_searches_total: 2, searches_with_news: [] })
  const first = await createListedRental(api, { city: 'Collioure', status: 'DRAFT' })
  const second = await createListedRental(api, { city: 'Collioure', status: 'DRAFT' })
  for (const { id } of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await change(id, { status: 'PUBLISHED', publishedAt: api.clock.now() })
  }
  await sendAlerts(api.app)
  expect((await dashboard(person)).searches_with_news).toMatchObject([
    { kind: 'rental', name: 'Collioure', new_homes: 2, images: [] },
  ])
  const image = await createTestImage(api.app, first.id, 0)
  expect((await dashboard(person)).searches_with_news[0].images).toMatchObject([{ id: image }])
  await change(second.id, { status: 'ARCHIVED' })
  expect((await dashboard(person)).searches_with_news).toMatchObject([{ new_homes: 1 }])
  api.clock.advance({ days: 8 })
  expect((await dashboard(person)).searches_with_news).toEqual([])
})
