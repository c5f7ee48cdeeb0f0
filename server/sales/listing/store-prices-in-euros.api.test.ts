import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referenceRates } from '#server/schema/catalogue/rate-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { storePricesInEuros } from './store-prices-in-euros.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ RATES_URL: 'http://127.0.0.1:9/rates.xml' })

test('prices in euros follow the day’s rates, and nothing else of a listing changes', async () => {
  const listing = { salePrice: '500000.00', currency: 'CHF', priceEurMinor: 1 }
  const [francs, sold] = [
    await createTestSale(api, listing),
    await createTestSale(api, { ...listing, status: 'sold' }),
  ]
  const euros = await createTestSale(api, { salePrice: '250000.00' })
  const row = async (id: string) =>
    (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]!
  const before = await row(francs)
  await storePricesInEuros(api.app)
  expect(await row(francs)).toEqual({ ...before, priceEurMinor: 53_493_099 })
  const rates = { CHF: 0.95, CAD: 1.6, USD: 1.1 }
  await api.app.db.insert(referenceRates).values({ date: '2026-11-20', rates, fetchedAt: api.clock.now() })
  await storePricesInEuros(api.app)
  expect((await row(francs)).priceEurMinor).toBe(52_631_579)
  expect((await row(euros)).priceEurMinor).toBe(25_000_000)
  expect((await row(sold)).priceEurMinor).toBe(1)
})
