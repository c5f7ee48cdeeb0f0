import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { recordPrice } from '#server/sales/listing/record-price.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { rentalPriceDays } from '#server/schema/following/favorite-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyStayPrices } from './notify-stay-prices.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const keep = (person: TestUser, home: string) =>
  api.call('PUT', `/favorites/${home}`, { token: person.token, body: {} })
const historyOf = async (person: TestUser) =>
  (await api.call('GET', '/favorites', { token: (await renew(api, person)).token })).json.items[0]
    .price_history
const costs = (id: string, basePriceMinor: number) =>
  api.app.db.update(rentals).set({ basePriceMinor }).where(eq(rentals.id, id))
const today = () => companyDay(api.clock.now())

test('the price of a night is stored from the day a home is added, once a day where it is another', async () => {
  const person = await createTestUser(api)
  const { id } = await createListedRental(api, { basePriceMinor: 10_000 })
  const added = await keep(person, `rental/${id}`)
  expect(added.json.price_history).toEqual({ when_added: 100, changes: [] })
  await notifyStayPrices(api.app)
  api.clock.advance({ days: 2 })
  await notifyStayPrices(api.app)
  expect(await historyOf(person)).toEqual({ when_added: 100, changes: [] })
  await costs(id, 9_800)
  await notifyStayPrices(api.app)
  await costs(id, 9_600)
  await Promise.all([notifyStayPrices(api.app), notifyStayPrices(api.app)])
  const fell = today()
  expect(await historyOf(person)).toEqual({ when_added: 100, changes: [{ day: fell, price: 96 }] })
  api.clock.advance({ days: 3 })
  await costs(id, 12_000)
  await notifyStayPrices(api.app)
  expect((await historyOf(person)).changes).toEqual([
    { day: fell, price: 96 },
    { day: today(), price: 120 },
  ])
})

test('somebody who adds a home later sees its prices since then, not those before', async () => {
  const [first, later] = [await createTestUser(api), await createTestUser(api)]
  const { id } = await createListedRental(api, { basePriceMinor: 10_000 })
  await keep(first, `rental/${id}`)
  api.clock.advance({ days: 5 })
  await costs(id, 8_000)
  await notifyStayPrices(api.app)
  api.clock.advance({ days: 5 })
  await renew(api, later)
  await keep(later, `rental/${id}`)
  expect(await historyOf(later)).toEqual({ when_added: 80, changes: [] })
  expect((await historyOf(first)).when_added).toBe(100)
})

test('of a favourite older than its history no price at the beginning is claimed', async () => {
  const person = await createTestUser(api)
  const { id } = await createListedRental(api, { basePriceMinor: 10_000 })
  await keep(person, `rental/${id}`)
  await api.app.db.delete(rentalPriceDays).where(eq(rentalPriceDays.rentalId, id))
  expect(await historyOf(person)).toEqual({ when_added: null, changes: [] })
  api.clock.advance({ days: 1 })
  await notifyStayPrices(api.app)
  expect(await historyOf(person)).toEqual({ when_added: null, changes: [{ day: today(), price: 100 }] })
})

test('prices of a sale are those recorded by its listing', async () => {
  const person = await createTestUser(api)
  const id = await createTestSale(api, { salePrice: '300000.00' })
  await api.app.db.transaction((tx) => recordPrice(tx, id, api.clock.now()))
  api.clock.advance({ days: 1 })
  await renew(api, person)
  await keep(person, `sale/${id}`)
  expect(await historyOf(person)).toEqual({ when_added: 300_000, changes: [] })
  api.clock.advance({ days: 1 })
  await api.app.db.update(saleListings).set({ salePrice: '288000.00' }).where(eq(saleListings.id, id))
  await api.app.db.transaction((tx) => recordPrice(tx, id, api.clock.now()))
  expect(await historyOf(person)).toEqual({
    when_added: 300_000,
    changes: [{ day: today(), price: 288_000 }],
  })
})
