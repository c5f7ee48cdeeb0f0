import { expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { feedLine, feedOf, finishedImport, imported } from '#server/test/data/create-imports.ts'
import { createTestAgency, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { resumeSubmissions } from './submit-imported.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** An import of public listings, as if all had been submitted and approved long ago. */
async function createOfferedSale(seller: TestUser, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const first = await imported(api, seller, feedOf(...numbers.map((number) => feedLine(number))), {
    isComplete: true,
  })
  const now = api.clock.now()
  await api.app.db
    .update(saleListings)
    .set({
      saleStatus: 'active',
      latitude: 45.76,
      longitude: 4.83,
      publishedAt: now,
      firstPublishedAt: now,
      confirmedAt: now,
    })
    .where(eq(saleListings.sellerId, seller.id))
  return first
}

async function statusOf(seller: TestUser, reference: string) {
  const [row] = await api.app.db
    .select({ status: saleListings.saleStatus })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, seller.id), eq(saleListings.externalReference, reference)))
  return row?.status
}

test('what left a feed is withdrawn, what came by hand or stands in a refused line is not', async () => {
  const seller = await createTestSeller(api)
  await createOfferedSale(seller, 4)
  const manually = await api.call('POST', '/properties-for-sale/seller', {
    token: seller.token,
    body: { title: 'Écrite à la main', external_reference: 'MAIN' },
  })
  expect(manually.status).toBe(201)
  const next = feedOf(feedLine(1), feedLine(2), feedLine(3, { price: 'beaucoup' }))
  const done = await imported(api, seller, next, { isComplete: true })
  expect(done).toMatchObject({ unchanged: 2, failed: 1, withdrawn: 1, held: 0 })
  expect(await statusOf(seller, 'R4')).toBe('withdrawn')
  expect(await statusOf(seller, 'R3')).toBe('active')
  expect(await statusOf(seller, 'MAIN')).toBe('draft')

  const partial = await imported(api, seller, feedOf(feedLine(1)))
  expect(partial).toMatchObject({ unchanged: 1, withdrawn: 0 })
  expect(await statusOf(seller, 'R2')).toBe('active')

  const back = await imported(api, seller, feedOf(feedLine(1), feedLine(2), feedLine(4)), {
    isComplete: true,
  })
  expect(back).toMatchObject({ updated: 1, unchanged: 2, submittable: 1 })
})

test('a feed that lost more than half withdraws nothing before its seller confirms', async () => {
  const seller = await createTestSeller(api)
  await createOfferedSale(seller, 4)
  const broken = await imported(api, seller, feedOf(feedLine(1)), { isComplete: true })
  expect(broken).toMatchObject({ withdrawn: 0, held: 3 })
  expect(await statusOf(seller, 'R2')).toBe('active')
  const path = `/seller/imports/${broken.id}/withdrawal`
  expect((await api.call('POST', path, { token: (await createTestSeller(api)).token })).status).toBe(404)
  expect((await api.call('POST', path, { token: seller.token })).json).toMatchObject({
    withdrawn: 3,
    held: 0,
  })
  expect(await statusOf(seller, 'R2')).toBe('withdrawn')
  expect((await api.call('POST', path, { token: seller.token })).json.code).toBe('nothing_held')
})

test('a draft that left its feed is removed and reported; it returns as a new one', async () => {
  const seller = await createTestSeller(api)
  await imported(api, seller, feedOf(feedLine(1), feedLine(2), feedLine(3)), { isComplete: true })
  const done = await imported(api, seller, feedOf(feedLine(1), feedLine(2)), { isComplete: true })
  expect(done).toMatchObject({
    unchanged: 2,
    withdrawn: 1,
    failed: 0,
    errors: [{ stage: 'departure', reference: 'R3', listing_id: null }],
  })
  expect(done.errors[0].message).toContain('supprimé')
  expect(await statusOf(seller, 'R3')).toBeUndefined()
  const back = await imported(api, seller, feedOf(feedLine(1), feedLine(2), feedLine(3)), {
    isComplete: true,
  })
  expect(back).toMatchObject({ created: 1, unchanged: 2, submittable: 3 })
  expect(await statusOf(seller, 'R3')).toBe('draft')
})

test('a draft that left the feed is kept where a buyer has written about it, and reported', async () => {
  const seller = await createTestSeller(api)
  await createOfferedSale(seller, 3)
  const ofThird = and(eq(saleListings.sellerId, seller.id), eq(saleListings.externalReference, 'R3'))
  const [sale] = await api.app.db.select().from(saleListings).where(ofThird)
  const { status } = await api.call('POST', `/properties-for-sale/public/${sale!.id}/inquiries`, {
    token: (await createTestUser(api)).token,
    body: { inquiry_type: 'VISIT_REQUEST', message: 'Une visite est-elle possible samedi ?' },
  })
  expect(status).toBe(201)
  await api.app.db.update(saleListings).set({ saleStatus: 'draft' }).where(ofThird)
  const done = await imported(api, seller, feedOf(feedLine(1), feedLine(2)), { isComplete: true })
  expect(done).toMatchObject({ withdrawn: 0, errors: [{ stage: 'departure', reference: 'R3' }] })
  expect(done.errors[0].message).toContain('garde sa trace')
  expect(await statusOf(seller, 'R3')).toBe('draft')
})

test('a sale under offer that left the feed is left to its seller, and reported', async () => {
  const seller = await createTestSeller(api)
  await createOfferedSale(seller, 3)
  await api.app.db
    .update(saleListings)
    .set({ saleStatus: 'under_offer', underOfferSince: api.clock.now() })
    .where(and(eq(saleListings.sellerId, seller.id), eq(saleListings.externalReference, 'R3')))
  const done = await imported(api, seller, feedOf(feedLine(1), feedLine(2)), { isComplete: true })
  expect(done).toMatchObject({ withdrawn: 0, held: 0, errors: [{ stage: 'departure', reference: 'R3' }] })
  expect(await statusOf(seller, 'R3')).toBe('under_offer')
})

test('an import is submitted at once: conforming listings go to moderation, the others list what they lack', async () => {
  const seller = await createTestAgency(api)
  const ready = await createPublishableSale(api, { seller, externalReference: 'R1' })
  const done = await imported(
    api,
    seller,
    feedOf('R1;apartment;Trois pièces lumineux près de la gare;250000;EUR;65;2;Lyon;france', feedLine(2)),
  )
  expect(done).toMatchObject({ unchanged: 1, created: 1, failed: 0, submittable: 2, submission: null })

  const path = `/seller/imports/${done.id}/submission`
  expect((await api.call('POST', path, { token: (await createTestAgency(api)).token })).status).toBe(404)
  const requested = await api.call('POST', path, { token: seller.token })
  expect(requested).toMatchObject({ status: 202, json: { submission: { status: 'running', total: 2 } } })
  const after = await finishedImport(api, seller, done.id)
  expect(after.submission).toEqual({ status: 'done', total: 2, submitted: 1, refused: 1 })
  expect(await statusOf(seller, 'R1')).not.toBe('draft')
  expect(await statusOf(seller, 'R2')).toBe('draft')
  expect(after.errors.length).toBeGreaterThan(2)
  for (const error of after.errors)
    expect(error).toMatchObject({ stage: 'submission', reference: 'R2', line: 3 })
  expect(after.errors[0].listing_id).not.toBe(ready)

  const again = await api.call('POST', path, { token: seller.token })
  expect(again).toMatchObject({ status: 202, json: { submission: { total: 1 } } })
  await finishedImport(api, seller, done.id)
})

test('the plan limits what a feed submits: the rest stay drafts, with the way to a larger plan', async () => {
  const seller = await createTestAgency(api)
  for (let number = 1; number <= 14; number++) await createTestSale(api, { seller })
  await createPublishableSale(api, { seller, externalReference: 'R1' })
  await createPublishableSale(api, { seller, externalReference: 'R2' })
  const flat = 'apartment;Trois pièces lumineux près de la gare;250000;EUR;65;2;Lyon;france'
  const done = await imported(api, seller, feedOf(`R1;${flat}`, `R2;${flat}`))
  await api.call('POST', `/seller/imports/${done.id}/submission`, { token: seller.token })
  const after = await finishedImport(api, seller, done.id)
  expect(after.submission).toEqual({ status: 'done', total: 2, submitted: 1, refused: 1 })
  expect(after.errors).toMatchObject([
    { stage: 'submission', reference: 'R2', message: expect.stringContaining('Facturation') },
  ])
  expect(await statusOf(seller, 'R2')).toBe('draft')
})

test('a submission that a stopped server left goes on with those that are left', async () => {
  const seller = await createTestSeller(api)
  const done = await imported(api, seller, feedOf(feedLine(1), feedLine(2)))
  const longAgo = new Date(api.clock.now().getTime() - 300_000)
  await api.app.db
    .update(saleImports)
    .set({ toSubmit: 2, submissionTouchedAt: longAgo })
    .where(eq(saleImports.id, done.id))
  expect(
    (await api.call('POST', `/seller/imports/${done.id}/submission`, { token: seller.token })).json.code,
  ).toBe('submission_running')
  await resumeSubmissions(api.app)
  const { submission } = await finishedImport(api, seller, done.id)
  expect(submission).toEqual({ status: 'done', total: 2, submitted: 0, refused: 2 })
})

test('the report has line, column and expected values, and no formula for a spreadsheet', async () => {
  const seller = await createTestSeller(api)
  const done = await imported(
    api,
    seller,
    feedOf(feedLine(1, { price: 'cher' }), '=1+1;castle;Manoir;1;EUR;9;1;Lyon;france'),
  )
  expect(done.errors).toMatchObject([
    { line: 2, reference: 'R1', field: 'sale_price', listing_id: null },
    { line: 3, reference: '=1+1', field: 'property_type' },
  ])
  expect(done.errors[0].expected).toContain('montant')
  expect(done.errors[1]).toMatchObject({
    message: expect.stringContaining('apartment, house'),
    expected: '',
  })
  const path = `/seller/imports/${done.id}/report`
  const report = await api.call('GET', path, { token: seller.token })
  expect(report.headers.get('content-disposition')).toContain('demeure-import-')
  expect(report.text).toContain(`3,"'=1+1","property_type"`)
  expect((await api.call('GET', path, { token: (await createTestSeller(api)).token })).status).toBe(404)
})
