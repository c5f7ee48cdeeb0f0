import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const find = async (query: string) => api.call('GET', `/favorites/listings?${query}`)

test('a visitor without an account reads the cards of public homes by their ids, and of those alone', async () => {
  const rental = await createListedRental(api, { title: 'Maison du port' })
  const draft = await createListedRental(api, { status: 'DRAFT' })
  const sale = { id: await createTestSale(api) }
  const query = `rental=${rental.id},${draft.id},${crypto.randomUUID()}&sale=${sale.id},${rental.id}`
  const { status, json } = await find(query)
  expect(status).toBe(200)
  expect(json.items).toMatchObject([
    { kind: 'rental', id: rental.id, title: 'Maison du port', sale_price: null, is_available: true },
    { kind: 'sale', id: sale.id, price_per_night: null, is_available: true },
  ])
  await api.app.db.update(rentals).set({ status: 'ARCHIVED' }).where(eq(rentals.id, rental.id))
  await api.app.db.update(saleListings).set({ hiddenAt: new Date() }).where(eq(saleListings.id, sale.id))
  expect((await find(query)).json.items).toEqual([])
})

test('without ids nothing is found; too many of them, and what is none, are refused', async () => {
  expect((await find('')).json).toEqual({ items: [] })
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID())
  expect((await find(`rental=${ids.slice(1).join(',')}`)).status).toBe(200)
  expect((await find(`rental=${ids.join(',')}`)).status).toBe(422)
  expect((await find('sale=mine')).status).toBe(422)
})
