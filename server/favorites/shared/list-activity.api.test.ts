import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListActivity } from '#contract/buying/favorite-lists.ts'
import { recordPrice } from '#server/sales/listing/record-price.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyStayPrices } from '../notify-stay-prices.ts'

const api = startApi()

const call = (person: TestUser, method: string, path: string, body?: object) =>
  api.call(method, path, { token: person.token, ...(body && { body }) })
const activityOf = async (person: TestUser, list: string): Promise<ListActivity[]> =>
  (await call(person, 'GET', `/favorite-lists/${list}/activity`)).json.items
const inShort = (items: ListActivity[]) =>
  items.map(({ type, member, home }) => `${type} ${member?.first_name ?? '-'} ${home.title}`)

async function createCouple() {
  const [lea, thomas] = [
    await createTestUser(api, { firstName: 'Léa' }),
    await createTestUser(api, { firstName: 'Thomas' }),
  ]
  const list: string = (await call(lea, 'POST', '/favorite-lists', { name: 'Février' })).json.id
  const { share_path } = (await call(lea, 'POST', `/favorite-lists/${list}/share`)).json
  const key = share_path.split('/').at(-1)
  expect((await call(thomas, 'POST', `/favorite-lists/shared/${key}/join`)).status).toBe(200)
  return { lea, thomas, list }
}

test('the week of a list: who added, voted and wrote, and no longer after seven days', async () => {
  const { lea, thomas, list } = await createCouple()
  const { id } = await createListedRental(api, { title: 'Chalet' })
  const home = `/favorite-lists/${list}/homes/rental/${id}`
  const step = () => api.clock.advance({ minutes: 1 })
  await call(lea, 'PUT', `/favorites/rental/${id}`, { list_id: list })
  step()
  await call(thomas, 'PUT', `/favorites/rental/${id}`, { list_id: list })
  step()
  await call(thomas, 'PUT', `${home}/vote`, { is_liked: false })
  step()
  await call(lea, 'POST', `${home}/comments`, { body: 'La grande table, enfin.' })
  step()
  await call(thomas, 'PUT', `${home}/note`, { body: 'Demander le four', version: 0 })
  const items = await activityOf(thomas, list)
  // Two people keep the home, the first of them added it.
  expect(inShort(items)).toEqual([
    'noted Thomas Chalet',
    'commented Léa Chalet',
    'disliked Thomas Chalet',
    'added Léa Chalet',
  ])
  expect(items.every(({ price, home: { kind } }) => price === null && kind === 'rental')).toBe(true)
  // Another opinion takes the place of the former one; an emptied note is none.
  await call(thomas, 'PUT', `${home}/vote`, { is_liked: true })
  await call(lea, 'PUT', `${home}/note`, { body: '', version: 1 })
  expect(inShort(await activityOf(lea, list))).toEqual([
    'liked Thomas Chalet',
    'commented Léa Chalet',
    'added Léa Chalet',
  ])
  const stranger = await createTestUser(api)
  expect((await call(stranger, 'GET', `/favorite-lists/${list}/activity`)).status).toBe(404)
  api.clock.advance({ days: 8 })
  expect(await activityOf(await renew(api, lea), list)).toEqual([])
})

test('prices that changed in the week are named with what was asked before', async () => {
  const { lea, list } = await createCouple()
  const rental = await createListedRental(api, { title: 'La Grange', basePriceMinor: 12_600 })
  const sale = await createTestSale(api, { title: 'Maison Ollier', salePrice: '410000.00' })
  const storeSalePrice = () => api.app.db.transaction((tx) => recordPrice(tx, sale, api.clock.now()))
  await storeSalePrice()
  await call(lea, 'PUT', `/favorites/rental/${rental.id}`, { list_id: list })
  await call(lea, 'PUT', `/favorites/sale/${sale}`, { list_id: list })
  await notifyStayPrices(api.app)
  api.clock.advance({ days: 9 })
  await renew(api, lea)
  expect(await activityOf(lea, list)).toEqual([])
  await api.app.db.update(rentals).set({ basePriceMinor: 11_340 }).where(eq(rentals.id, rental.id))
  await notifyStayPrices(api.app)
  await api.app.db.update(saleListings).set({ salePrice: '399000.00' }).where(eq(saleListings.id, sale))
  await storeSalePrice()
  const items = await activityOf(lea, list)
  expect(inShort(items)).toEqual(['price - Maison Ollier', 'price - La Grange'])
  expect(items.map(({ price }) => price)).toEqual([
    { before: 410_000, now: 399_000, currency: 'EUR' },
    { before: 126, now: 113.4, currency: 'EUR' },
  ])
  // A home that left the list is no part of its week.
  await call(lea, 'DELETE', `/favorite-lists/${list}/homes/sale/${sale}`)
  expect(inShort(await activityOf(lea, list))).toEqual(['price - La Grange'])
})
