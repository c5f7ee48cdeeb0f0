import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestSale, createSaleImage, setSalePrice } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { changeSaleStatus } from '../lifecycle/change-sale-status.ts'
import { duplicatesOf, isSameProperty } from './look-alikes.ts'
import { findSaleRecord } from '../listing/sale-repository.ts'
import { salePriceChanges } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi()
const days = (count: number) => new Date(Date.now() - count * 86_400_000)
/** The hashes of a picture uploaded in another size differ in two bits. */
const hashes = ['9d3c5a6b17e84f20', 'c2a1e94d6b38f075']
const nearly = ['9d3c5a6b17e84f23', 'c2a1e94d6b38f074']
const system = { id: null, as: 'system' } as const

async function withPictures(id: string, hashes: string[]) {
  for (const [index, perceptualHash] of hashes.entries()) {
    await createSaleImage(api, id, 20 + index, { perceptualHash, isPrimary: false })
  }
}

test('a home that comes back under another listing keeps its age and its prices', async () => {
  const seller = await createVerifiedSeller(api)
  const before = await createTestSale(api, {
    seller,
    status: 'withdrawn',
    publishedAt: days(120),
    salePrice: '280000.00',
  })
  await withPictures(before, hashes)
  await setSalePrice(api, before, '280000.00', days(120))
  const again = await createPublishableSale(api, { seller, status: 'pending_validation' })
  await withPictures(again, nearly)
  await api.app.db.transaction((tx) =>
    changeSaleStatus(api.app, tx, { listingId: again, event: 'approve', actor: system }),
  )
  const sale = await findSaleRecord(api.app.db, again)
  expect(sale?.previousListingId).toBe(before)
  expect(sale?.firstPublishedAt?.toISOString().slice(0, 10)).toBe(days(120).toISOString().slice(0, 10))
  const prices = await api.app.db.select().from(salePriceChanges).where(eq(salePriceChanges.listingId, again))
  expect(new Set(prices.map(({ price }) => Number(price)))).toEqual(new Set([280_000, 250_000]))
  const shown = await api.call('GET', `/properties-for-sale/public/${again}`)
  expect(shown.json).toMatchObject({ is_relisted: true, days_on_market: 120 })
})

test('another flat of the same building is new', async () => {
  const seller = await createVerifiedSeller(api)
  const before = await createTestSale(api, {
    seller,
    status: 'withdrawn',
    publishedAt: days(90),
    latitude: 46.1,
  })
  await withPictures(before, ['1122334455667788'])
  const other = await createPublishableSale(api, { seller, status: 'pending_validation', latitude: 46.1 })
  await api.app.db.transaction((tx) =>
    changeSaleStatus(api.app, tx, { listingId: other, event: 'approve', actor: system }),
  )
  expect((await findSaleRecord(api.app.db, other))?.previousListingId).toBeNull()
})

test('the price of a listing that everybody sees is written down when it changes, and only then', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active', latitude: 44.2 })
  const path = `/properties-for-sale/seller/${id}`
  for (const body of [{ sale_price: '240000' }, { sale_price: '240000.00' }, { rooms: 4 }]) {
    expect((await api.call('PATCH', path, { token: seller.token, body })).status).toBe(200)
  }
  const prices = await api.app.db.select().from(salePriceChanges).where(eq(salePriceChanges.listingId, id))
  expect(prices.map(({ price }) => Number(price))).toEqual([240_000])
})

test('the same home offered by two sellers is shown to moderators as a duplicate', async () => {
  const [one, two] = [await createVerifiedSeller(api), await createVerifiedSeller(api)]
  const place = { latitude: 43.3, longitude: 5.4 }
  const first = await createTestSale(api, { seller: one, ...place })
  const second = await createTestSale(api, { seller: two, status: 'pending_validation', ...place })
  await withPictures(first, ['a1b2c3d4e5f60718', '18273645a5b4c3d2'])
  await withPictures(second, ['a1b2c3d4e5f60718', '18273645a5b4c3d2'])
  const duplicates = await duplicatesOf(api.app.db, second)
  expect(duplicates).toMatchObject([
    { id: first, sellerId: one.id, samePictures: 2, samePlace: true, sameSurface: true },
  ])
  const alone = await createTestSale(api, { seller: two, latitude: 40, longitude: 1 })
  expect(await duplicatesOf(api.app.db, alone)).toEqual([])
})

test('two of picture, place and surface make the same home; in a building the picture has to be one of them', () => {
  const alike = (samePictures: number, samePlace: boolean, sameSurface: boolean) => ({
    samePictures,
    samePlace,
    sameSurface,
  })
  expect(isSameProperty('apartment', alike(2, true, false))).toBe(true)
  expect(isSameProperty('apartment', alike(2, false, true))).toBe(true)
  expect(isSameProperty('apartment', alike(2, false, false))).toBe(false)
  expect(isSameProperty('apartment', alike(0, true, true))).toBe(false)
  expect(isSameProperty('apartment', alike(1, true, true))).toBe(true)
  expect(isSameProperty('house', alike(0, true, true))).toBe(true)
  expect(isSameProperty('house', alike(0, true, false))).toBe(false)
})
