import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { createTestSeller, createTestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/seller'

async function createTestLead(
  sellerId: string,
  listingId: string,
  values: Partial<typeof inquiries.$inferInsert>,
) {
  const now = api.clock.now()
  await api.app.db.insert(inquiries).values({
    id: randomUUIDv7(),
    listingId,
    sellerId,
    buyerName: 'Claire Martin',
    buyerEmail: 'claire@courrier.example',
    buyerEmailKey: 'claire@courrier.example',
    language: 'fr',
    inquiryType: 'GENERAL_INFO',
    message: 'Bonjour, ce bien est-il toujours disponible ?',
    createdAt: now,
    deliveredAt: now,
    waitingSince: now,
    lastActivityAt: now,
    ...values,
  })
}

test('the figures are those of what is there, and currencies are never added up', async () => {
  const { token, ...seller } = await createTestSeller(api)
  await createTestSale(api, { seller, salePrice: '250000.00' })
  await createTestSale(api, { seller, salePrice: '180000.50', status: 'under_offer' })
  await createTestSale(api, { seller, salePrice: '95000000', currency: 'XOF' })
  await createTestSale(api, { seller, salePrice: '999999', status: 'draft' })
  const old = new Date(api.clock.now().getTime() - 15 * 86_400_000)
  const stale = await createTestSale(api, { seller, salePrice: '100000', confirmedAt: old })
  await createTestLead(seller.id, stale, {})
  await createTestLead(seller.id, stale, { deliveredAt: null })
  const { json } = await api.call('GET', `${path}/dashboard/overview`, { token })
  expect(json).toMatchObject({
    total_properties: 5,
    portfolio_value: '530000.50',
    currency: 'EUR',
    portfolio_values: [
      { currency: 'EUR', properties: 3 },
      { currency: 'XOF', value: '95000000.00', properties: 1 },
    ],
    counters: { active: 3, under_offer: 1, draft: 1 },
    to_confirm: 1,
    hidden: 0,
    leads: { total: 1, last_30_days: 1, waiting: 1 },
  })
  const portfolio = await api.call('GET', `${path}/portfolio?per_page=2&status=ACTIVE`, { token })
  expect(portfolio.json).toMatchObject({ portfolio_value: '530000.50', pagination: { total_items: 3 } })
  expect(portfolio.json.properties).toHaveLength(2)
})

test('a seller without a home has figures of nothing', async () => {
  const { token } = await createTestSeller(api)
  const { json } = await api.call('GET', `${path}/dashboard/overview`, { token })
  expect(json).toMatchObject({
    total_properties: 0,
    portfolio_value: '0',
    currency: 'EUR',
    portfolio_values: [],
  })
  expect((await api.call('GET', `${path}/leads`, { token })).json.items).toEqual([])
})

test('leads are those about one’s own homes, chosen by the filters of the homes, without contact details', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const flat = await createTestSale(api, { seller, title: 'Appartement aux Brotteaux' })
  const plot = await createTestSale(api, { seller, title: 'Terrain à bâtir', propertyType: 'land' })
  await createTestLead(seller.id, flat, {})
  await createTestLead(seller.id, plot, { buyerName: 'Paul Petit' })
  const stranger = await createTestSale(api)
  await createTestLead((await createTestSeller(api)).id, stranger, {})
  const all = await api.call('GET', `${path}/leads`, { token })
  expect(all.json.pagination.total_items).toBe(2)
  expect(all.text).not.toContain('courrier.example')
  const land = await api.call('GET', `${path}/leads?property_type=LAND`, { token })
  expect(land.json.items).toMatchObject([{ property_id: plot, buyer_name: 'Paul Petit', status: 'NEW' }])
  const buyer = await createTestUser(api)
  expect((await api.call('GET', `${path}/leads`, { token: buyer.token })).status).toBe(403)
})

test('a repeated request for verification is one, and lists what is missing', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const request = (body: object) => api.call('POST', `${path}/kyc`, { token, body })
  const [one, two] = await Promise.all([request({}), request({})])
  expect(one).toMatchObject({
    status: 200,
    json: { status: 'draft', property_id: null, missing: ['identity'] },
  })
  expect(two.json.kyc_id).toBe(one.json.kyc_id)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const of = await request({ property_id: id })
  expect(of.json).toMatchObject({ property_id: id, missing: ['ownership'] })
  expect((await request({ property_id: id })).json.kyc_id).toBe(of.json.kyc_id)
  expect((await request({ property_id: await createTestSale(api) })).status).toBe(404)
})
