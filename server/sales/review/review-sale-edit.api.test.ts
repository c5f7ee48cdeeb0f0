import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { reviewSaleEdit } from './review-sale-edit.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi()

async function edit(id: string, values: Partial<typeof saleListings.$inferInsert>) {
  return api.app.db.transaction((tx) =>
    reviewSaleEdit(api.app, tx, id, () => tx.update(saleListings).set(values).where(eq(saleListings.id, id))),
  )
}
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}

test('a large change of a live listing is reviewed while it stays visible', async () => {
  const id = await createPublishableSale(api, { seller: await createVerifiedSeller(api), status: 'active' })
  expect(await edit(id, { salePrice: '260000.00' })).toEqual({ changes: [], isOnHold: false })
  expect((await stored(id)).underReview).toBe(false)
  // Two small changes add up: both are compared with the approved version.
  expect(await edit(id, { salePrice: '305000.00' })).toEqual({ changes: ['price'], isOnHold: false })
  expect(await stored(id)).toMatchObject({ underReview: true, saleStatus: 'active' })
})

test('a change that makes a listing risky takes it out of sight until somebody has looked', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active', submissions: 3 })
  const description = `${(await stored(id)).description} Appelez le 06 12 34 56 78.`
  expect(await edit(id, { surfaceTotal: 80, description })).toEqual({ changes: ['surface'], isOnHold: true })
  expect(await stored(id)).toMatchObject({
    saleStatus: 'pending_validation',
    underReview: false,
    riskPoints: 50,
    riskSignals: ['contact_data', 'resubmitted'],
  })
})

test('a draft is edited without a review', async () => {
  const id = await createPublishableSale(api, { seller: await createVerifiedSeller(api) })
  expect(await edit(id, { salePrice: '1.00', surfaceTotal: 1 })).toEqual({ changes: [], isOnHold: false })
  expect((await stored(id)).underReview).toBe(false)
})

test('an edit that fails leaves neither the change nor the review', async () => {
  const id = await createPublishableSale(api, { seller: await createVerifiedSeller(api), status: 'active' })
  await expect(
    api.app.db.transaction((tx) =>
      reviewSaleEdit(api.app, tx, id, async () => {
        await tx.update(saleListings).set({ surfaceTotal: 300 }).where(eq(saleListings.id, id))
        throw new Error('the picture could not be kept')
      }),
    ),
  ).rejects.toThrow('picture')
  expect(await stored(id)).toMatchObject({ surfaceTotal: 65, underReview: false })
})
