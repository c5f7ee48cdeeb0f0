import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { saleCardsOf } from '#server/sale-search/sale-cards.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { createTestAdmin, createTestSeller } from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueSales } from '../lifecycle/process-due-sales.ts'
import { requestConfirmations } from './request-confirmations.ts'
import { confirmationKey } from './confirmation-key.ts'
import { findSaleRecord } from '../listing/sale-repository.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function keyOf(id: string) {
  const sale = await findSaleRecord(api.app.db, id)
  return confirmationKey(api.app, sale!)
}
const isShown = async (id: string) =>
  (await api.call('GET', `/properties-for-sale/public/${id}`)).status === 200
const link = (what: 'look' | 'confirm', key: string) =>
  api.call('POST', `/properties-for-sale/freshness/${what}`, { body: { key } })

test('a seller is notified every fourteen days, once; unconfirmed, the listing is marked, then hidden, and returns at once', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  await requestConfirmations(api.app)
  expect(await mailsTo(api, seller.email)).toHaveLength(0)

  api.clock.advance({ days: 14, minutes: 1 })
  await Promise.all([requestConfirmations(api.app), requestConfirmations(api.app)])
  await requestConfirmations(api.app)
  const requested = await mailsTo(api, seller.email)
  expect(requested).toHaveLength(1)
  expect(requested[0]!.text).toContain('/confirm-listing?key=')
  expect((await api.call('GET', `/properties-for-sale/public/${id}`)).json.to_confirm).toBe(false)

  api.clock.advance({ days: 3 })
  await requestConfirmations(api.app)
  expect((await api.call('GET', `/properties-for-sale/public/${id}`)).json.to_confirm).toBe(true)

  api.clock.advance({ days: 4 })
  await requestConfirmations(api.app)
  await requestConfirmations(api.app)
  expect(await isShown(id)).toBe(false)
  expect(await mailsTo(api, seller.email)).toHaveLength(3)

  const key = await keyOf(id)
  expect(await link('look', key)).toMatchObject({ status: 200, json: { id, state: 'hidden' } })
  expect(await isShown(id)).toBe(false)
  expect(await link('confirm', key)).toMatchObject({ status: 200, json: { state: 'confirmed' } })
  expect(await isShown(id)).toBe(true)
  expect((await link('confirm', key)).json.state).toBe('confirmed')

  const sent = await api.app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, seller.id), eq(notifications.type, 'listing_freshness')))
  expect(sent).toHaveLength(3)

  api.clock.advance({ days: 14, minutes: 1 })
  await requestConfirmations(api.app)
  expect(await mailsTo(api, seller.email)).toHaveLength(4)
})

test('a job that did not run for a month notifies once of the present state', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  api.clock.advance({ days: 40 })
  await requestConfirmations(api.app)
  await requestConfirmations(api.app)
  expect(await mailsTo(api, seller.email)).toHaveLength(1)
  expect(await isShown(id)).toBe(false)
})

test('a key that is not ours, is old or was changed confirms nothing', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  const old = await keyOf(id)
  api.clock.advance({ days: 1 })
  expect((await link('confirm', old)).status).toBe(200)
  const now = await keyOf(id)
  const [listing, round, signature] = now.split('.')
  const other = await createTestSale(api, { seller })
  for (const key of [
    'x',
    `${other}.${round}.${signature}`,
    `${listing}.zzzzzz.${signature}`,
    `${listing}.${round}.${signature!.slice(0, -2)}`,
    "'; drop table sale_listing; --",
  ]) {
    expect((await link('confirm', key)).status).toBe(404)
    expect((await link('look', key)).status).toBe(404)
  }
})

test('a listing that left the market has nothing to confirm; a seller confirms their own without an e-mail', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const gone = await createTestSale(api, { seller, status: 'withdrawn' })
  expect(await link('confirm', await keyOf(gone))).toMatchObject({
    status: 409,
    json: { code: 'off_the_market' },
  })
  expect((await link('look', await keyOf(gone))).json.state).toBe('off_market')
  const confirmedAt = new Date(api.clock.now().getTime() - 20 * 86_400_000)
  const id = await createTestSale(api, { seller, confirmedAt })
  const path = `/properties-for-sale/seller/${id}/confirm`
  expect(await api.call('POST', path, { token })).toMatchObject({ status: 200, json: { to_confirm: false } })
  const other = await createTestSeller(api)
  expect((await api.call('POST', path, { token: other.token })).status).toBe(404)
})

test('the link that confirms a listing ends twelve months after the confirmation that it follows', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  const key = await keyOf(id)
  api.clock.advance({ days: 360 })
  expect((await link('look', key)).status).toBe(200)
  api.clock.advance({ days: 10 })
  expect([(await link('look', key)).status, (await link('confirm', key)).status]).toEqual([404, 404])
})

test('days are settings: the steps, the mark on cards and pages, and every sentence follow them at once', async () => {
  let admin = await createTestAdmin(api)
  let seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  // Of the day before: around midnight the days of the company and of the database are two.
  const dayBefore = new Date(api.clock.now().getTime() - 86_400_000)
  const sold = await createTestSale(api, { seller, status: 'sold', soldOn: companyDay(dayBefore) })
  const set = (key: string, value: number) =>
    api.call('PUT', `/admin/settings/${key}`, {
      token: admin.token,
      body: { value, reason: 'Essai du réglage' },
    })
  const page = async () => (await api.call('GET', `/properties-for-sale/public/${id}`)).json
  const card = async () => (await saleCardsOf(api.app, [id]))[0]!
  api.clock.advance({ days: 6 })
  admin = await renew(api, admin)
  seller = await renew(api, seller)
  // The second reading of a card is the one that is cached.
  for (const each of [await page(), await card(), await card(), await page()])
    expect(each.to_confirm).toBe(false)

  // Each is smaller than the next, at every moment.
  expect((await set('confirmation_request_days', 17)).json.code).toBe('setting_order')
  for (const [key, value] of [
    ['confirmation_request_days', 4],
    ['to_confirm_days', 5],
    ['unconfirmed_hidden_days', 8],
    ['sold_shown_days', 5],
  ] as const)
    expect((await set(key, value)).status, key).toBe(200)
  expect([(await page()).to_confirm, (await card()).to_confirm]).toEqual([true, true])
  expect((await api.call('GET', `/properties-for-sale/public/${sold}`)).json.code).toBe('sale_gone')
  const own = await api.call('GET', `/properties-for-sale/seller/${id}`, { token: seller.token })
  expect(own.json).toMatchObject({ to_confirm: true, confirmation_days: { requested: 4, hidden: 8 } })

  await requestConfirmations(api.app)
  api.clock.advance({ days: 2 })
  await requestConfirmations(api.app)
  expect(await isShown(id)).toBe(false)
  const texts = (await mailsTo(api, seller.email)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('d’ici 2 jours')
  expect(texts.join()).toContain('depuis 8 jours')

  api.clock.advance({ days: 1 })
  await processDueSales(api.app)
  expect((await findSaleRecord(api.app.db, sold))?.hiddenAt).not.toBeNull()
})
