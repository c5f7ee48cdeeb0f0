import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import { createApp } from '#server/app.ts'
import { saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { sendAlerts } from '#server/saved-searches/send-alerts.ts'
import { createTestSale, setSalePrice } from '#server/test/data/create-sales.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyFollowers } from './notify-followers.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const keep = (person: TestUser, id: string, body: object = {}) =>
  api.call('PUT', `/favorites/sale/${id}`, { token: person.token, body })
const subjects = async (person: TestUser) =>
  (await mailsTo(api, person.email)).map(({ subject }) => subject).toReversed()

/** Changes the status now, as the lifecycle writes it. */
async function becomes(id: string, from: SaleStatus, to: SaleStatus) {
  const createdAt = api.clock.now()
  const soldOn = to === 'sold' ? companyDay(createdAt) : null
  await api.app.db.update(saleListings).set({ saleStatus: to, soldOn }).where(eq(saleListings.id, id))
  await api.app.db.insert(saleStatusChanges).values({
    id: randomUUIDv7(),
    listingId: id,
    previousStatus: from,
    newStatus: to,
    createdAt,
  })
}
async function costs(id: string, price: string) {
  await api.app.db.update(saleListings).set({ salePrice: price }).where(eq(saleListings.id, id))
  await setSalePrice(api, id, price, api.clock.now())
}
async function createFavorite() {
  const person = await createTestUser(api)
  const id = await createTestSale(api, { title: 'Maison du canal', city: 'Sète' })
  await setSalePrice(api, id, '250000', new Date(api.clock.now().getTime() - 86_400_000))
  expect((await keep(person, id)).json).toMatchObject({ alerts: true })
  return { person, id }
}

test('followers are notified when a listing is cheaper, under offer, for sale again and sold, each once', async () => {
  const { person, id } = await createFavorite()
  const story: (() => Promise<void>)[] = [
    () => costs(id, '235000'),
    () => becomes(id, 'active', 'under_offer'),
    () => becomes(id, 'under_offer', 'active'),
    () => becomes(id, 'active', 'sold'),
  ]
  for (const happens of story) {
    await happens()
    await notifyFollowers(api.app)
    await notifyFollowers(api.app)
  }
  expect(await subjects(person)).toEqual([
    'Prix en baisse : Maison du canal',
    'Sous offre : Maison du canal',
    'De nouveau en vente : Maison du canal',
    'Vendu : Maison du canal',
  ])
  const drop = (await mailsTo(api, person.email)).at(-1)
  expect(drop?.text.replaceAll('\u00A0', ' ')).toContain('passe de 250 000 € à 235 000 €')
  const { json } = await api.call('GET', '/notifications', { token: person.token })
  expect(json.items.map(({ type }: { type: string }) => type)).toEqual([
    'home_sold',
    'back_on_market',
    'home_under_offer',
    'price_drop',
  ])
})

test('two servers that run at once notify once', async () => {
  const { config, db, log, clock, storage } = api.app
  const connection = { db, close: async () => {} }
  const second = await createApp({ config, connection, log, clock, storage })
  const { person, id } = await createFavorite()
  await becomes(id, 'active', 'under_offer')
  await Promise.all([notifyFollowers(api.app), notifyFollowers(second), notifyFollowers(api.app)])
  expect(await subjects(person)).toHaveLength(1)
  await second.http.close()
})

test('a risen price, a change that was reverted, and earlier changes cause no notification', async () => {
  const { person, id } = await createFavorite()
  await costs(id, '260000')
  await becomes(id, 'active', 'under_offer')
  await becomes(id, 'under_offer', 'active')
  await notifyFollowers(api.app)
  expect(await subjects(person)).toEqual(['De nouveau en vente : Maison du canal'])
  const newcomer = await createTestUser(api)
  await keep(newcomer, id)
  await notifyFollowers(api.app)
  expect(await subjects(newcomer)).toEqual([])
})

test('a price in another currency is no drop, however small its number', async () => {
  const { person, id } = await createFavorite()
  await api.app.db.execute(
    sql`update sale_price_change set currency = 'XOF', price = 164000000 where listing_id = ${id}::uuid`,
  )
  await costs(id, '260000')
  await notifyFollowers(api.app)
  expect(await subjects(person)).toEqual([])
})

test('a saved search does not notify of a favourite again', async () => {
  const { person, id } = await createFavorite()
  await api.call('POST', '/saved-searches', {
    token: person.token,
    body: { filters: { city: 'Sète' }, rhythm: 'instant' },
  })
  await costs(id, '220000')
  await notifyFollowers(api.app)
  await sendAlerts(api.app)
  expect(await subjects(person)).toEqual(['Prix en baisse : Maison du canal'])
})

test('the link of a message mutes that listing alone, until its alerts are switched on again', async () => {
  const { person, id } = await createFavorite()
  await costs(id, '240000')
  await notifyFollowers(api.app)
  const [mail] = await mailsTo(api, person.email)
  const [, favorite, key] = /\/favorites\/([\w-]+)\/end-alerts\?key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.unsubscribeUrl).toContain(`/favorites/${favorite}/end-alerts?key=${key}`)
  const end = (which: string, secret: string) =>
    api.call('POST', `/favorite-alerts/${which}/end?key=${secret}`)
  expect((await end(randomUUIDv7(), key!)).status).toBe(404)
  expect((await end(favorite!, `${key}x`)).status).toBe(404)
  expect((await end(favorite!, key!)).status).toBe(204)
  await costs(id, '230000')
  await notifyFollowers(api.app)
  expect(await subjects(person)).toHaveLength(1)
  expect((await keep(person, id, { alerts: true })).json).toMatchObject({ alerts: true })
  await costs(id, '220000')
  await notifyFollowers(api.app)
  // A decrease while muted is notified with the current price.
  expect((await subjects(person)).length).toBe(2)
})
