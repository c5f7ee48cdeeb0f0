import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles, sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const get = (path: string, who?: TestUser) => api.call('GET', path, { ...(who && { token: who.token }) })
const compare = async (seller: TestUser, id: string) =>
  get(`/seller/offers/compare?property_id=${id}`, seller)
const post = (who: TestUser, path: string, body: object) =>
  api.call('POST', path, {
    token: who.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
  })
const offer = (id: string, who: TestUser, amount_minor: number, conditions: object = {}) =>
  post(who, `/properties-for-sale/public/${id}/offers`, {
    amount_minor,
    currency: 'EUR',
    conditions: { financing: 'agreement', clauses: ['loan'], ...conditions },
  })
async function createTestListing(details: Parameters<typeof createTestSale>[1] = {}) {
  const seller = await createTestSeller(api)
  return { seller, id: await createTestSale(api, { seller, title: 'Maison du canal', ...details }) }
}

test('a seller compares the offers on a listing: distance to the price, net, own funds, identity', async () => {
  const { seller, id } = await createTestListing({ feesPayer: 'seller', feesAmount: '10000.00' })
  const [helene, ines] = [await createTestUser(api, { firstName: 'Hélène' }), await createTestUser(api)]
  await api.app.db.update(users).set({ identityVerifiedAt: api.clock.now() }).where(eq(users.id, ines.id))
  expect((await offer(id, helene, 24_000_000, { own_funds_minor: 6_000_000 })).status).toBe(201)
  await offer(id, ines, 25_000_000, { financing: 'cash', clauses: [], wished_date: '2027-06-01' })
  const { json, status } = await compare(seller, id)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    title: 'Maison du canal',
    asking_minor: 25_000_000,
    fees_payer: 'seller',
    items: [
      {
        thread: { buyer_name: expect.stringContaining('Hélène') },
        is_open: true,
        difference_minor: -1_000_000,
        difference_percent: -4,
        fees_minor: 1_000_000,
        net_minor: 23_000_000,
        own_funds_percent: 25,
        buyer_verified: false,
        buyer_visits: 0,
      },
      { difference_minor: 0, net_minor: 24_000_000, own_funds_percent: 100, buyer_verified: true },
    ],
  })
  expect((await get('/seller/offers', seller)).json.comparable).toEqual([
    { property_id: id, title: 'Maison du canal', offers: 2 },
  ])
})

test('the last price of each negotiation counts, and one that is over is not open', async () => {
  const { seller, id } = await createTestListing()
  const [first, second] = [await createTestUser(api), await createTestUser(api)]
  const made = await offer(id, first, 24_000_000)
  const refused = await offer(id, second, 20_000_000)
  await post(seller, `/offers/${made.json.current.id}/counter`, { amount_minor: 24_500_000 })
  await post(seller, `/offers/${refused.json.current.id}/refuse`, {})
  const { items } = (await compare(seller, id)).json
  expect(items).toMatchObject([
    { is_open: true, thread: { current: { amount_minor: 24_500_000, made_by: 'seller' } } },
    { is_open: false, thread: { current: { status: 'REFUSED' } } },
  ])
  expect((await get('/seller/offers', seller)).json.comparable).toEqual([])
})

test('an agency whose fees are not published has no net; a private seller without fees has the whole price', async () => {
  const { seller, id } = await createTestListing({ feesPayer: null })
  await offer(id, await createTestUser(api), 24_000_000)
  expect((await compare(seller, id)).json.items).toMatchObject([{ fees_minor: 0, net_minor: 24_000_000 }])
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: 'REAL_ESTATE_AGENT' })
    .where(eq(sellerProfiles.userId, seller.id))
  expect((await compare(seller, id)).json.items).toMatchObject([{ fees_minor: null, net_minor: null }])
})

test('the table is a file for spreadsheets, in the language of the seller, what is not known as a word', async () => {
  const { seller, id } = await createTestListing({ feesPayer: 'buyer' })
  await offer(id, await createTestUser(api, { firstName: 'Paul', lastName: 'Rousselot' }), 24_000_050)
  const file = await api.call('GET', `/seller/offers/compare.csv?property_id=${id}`, {
    token: seller.token,
    headers: { 'accept-language': 'en' },
  })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [headings, line] = file.text.trim().split('\r\n')
  expect(headings).toContain('Net to the seller')
  expect(line).toContain('"Paul Rousselot",240000.5,"EUR",250000,-9999.5,-4,"unknown","unknown"')
})

test('offers are compared by their seller and by members with the right alone', async () => {
  const { seller, id } = await createTestListing()
  const now = api.clock.now()
  const join = async (right: 'leads' | 'figures') => {
    const member = await createTestSeller(api)
    await api.app.db.insert(sellerTeamMembers).values({
      id: crypto.randomUUID(),
      sellerId: seller.id,
      userId: member.id,
      email: member.email,
      rights: [right],
      invitedAt: now,
      joinedAt: now,
    })
    return member
  }
  const statuses = async (who?: TestUser) => [
    (await get(`/seller/offers/compare?property_id=${id}`, who)).status,
    (await get(`/seller/offers/compare.csv?property_id=${id}`, who)).status,
  ]
  expect(await statuses(seller)).toEqual([200, 200])
  expect(await statuses(await join('leads'))).toEqual([200, 200])
  expect(await statuses(await join('figures'))).toEqual([403, 403])
  expect(await statuses(await createTestSeller(api))).toEqual([404, 404])
  expect(await statuses(await createTestUser(api))).toEqual([403, 403])
  expect(await statuses()).toEqual([401, 401])
  expect((await compare(seller, crypto.randomUUID())).status).toBe(404)
})

test('own funds above the price offered are refused', async () => {
  const { id } = await createTestListing()
  const answer = await offer(id, await createTestUser(api), 24_000_000, { own_funds_minor: 24_000_001 })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ errors: [{ field: 'conditions.own_funds_minor' }] })
})

test('of a counter-offer own funds are never above the price either', async () => {
  const { seller, id } = await createTestListing()
  const buyer = await createTestUser(api)
  const own = { own_funds_minor: 24_000_000 }
  const first = (await offer(id, buyer, 24_000_000, own)).json.current.id
  const higher = (await post(seller, `/offers/${first}/counter`, { amount_minor: 25_000_000 })).json.current
  expect(higher.conditions).toMatchObject(own)
  const conditions = { financing: 'agreement', clauses: [], own_funds_minor: 23_500_001 }
  const counter = (body: object) => post(buyer, `/offers/${higher.id}/counter`, body)
  expect(await counter({ amount_minor: 23_500_000, conditions })).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'conditions.own_funds_minor' }] },
  })
  const lower = await counter({ amount_minor: 23_500_000 })
  expect(lower.json.current.conditions).toMatchObject({ own_funds_minor: 23_500_000 })
})
