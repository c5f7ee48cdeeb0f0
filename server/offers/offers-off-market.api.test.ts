import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueOffers } from './process-due-offers.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const post = (who: TestUser, path: string, body?: object) =>
  api.call('POST', path, {
    token: who.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(body && { body }),
  })
const act = (who: TestUser, id: string, action: string) =>
  post(who, `/offers/${id}/${action}`, action === 'accept' ? undefined : {})
const offer = async (listingId: string, who: TestUser) => {
  const terms = { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'cash' } }
  const { status, json } = await post(who, `/properties-for-sale/public/${listingId}/offers`, terms)
  expect(status).toBe(201)
  return json.current.id as string
}
const statusOf = async (who: TestUser, id: string) =>
  (await api.call('GET', `/offers/${id}`, { token: who.token })).json.current.status
const listing = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return { saleStatus: row!.saleStatus, acceptedOfferId: row!.acceptedOfferId }
}
const moderate = (who: TestUser, id: string, action: string, body: object = {}) =>
  api.call('POST', `/properties-for-sale/admin/moderation/${action}/${id}`, { token: who.token, body })
const become = (who: TestUser, id: string, newStatus: string) =>
  api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
    token: who.token,
    body: { new_status: newStatus },
  })

/** A listing under an accepted offer, with another offer that waits behind it. */
async function createAccepted() {
  const seller = await createVerifiedSeller(api)
  const listingId = await createPublishableSale(api, {
    seller,
    status: 'active',
    salePrice: '240000',
    publishedAt: api.clock.now(),
  })
  const [buyer, second] = [await createTestUser(api), await createTestUser(api)]
  const id = await offer(listingId, buyer)
  const waiting = await offer(listingId, second)
  expect((await act(seller, id, 'accept')).status).toBe(201)
  expect(await listing(listingId)).toEqual({ saleStatus: 'under_offer', acceptedOfferId: id })
  return { seller, buyer, second, listingId, id, waiting }
}

test('an accepted offer that is withdrawn while its listing is suspended leaves it available afterwards', async () => {
  const { seller, buyer, second, listingId, id, waiting } = await createAccepted()
  const staff = await createTestStaff(api, ['moderate_listings'])
  const reason = 'Le prix affiché reste à vérifier.'
  expect((await moderate(staff, listingId, 'suspend', { reason, reason_code: 'other' })).status).toBe(200)
  expect((await act(buyer, id, 'withdraw')).json.current.status).toBe('FELL_THROUGH')
  expect(await listing(listingId)).toEqual({ saleStatus: 'suspended', acceptedOfferId: null })
  expect((await moderate(staff, listingId, 'reinstate')).json.status).toBe('active')
  expect(await statusOf(second, waiting)).toBe('SENT')
  expect((await act(seller, waiting, 'accept')).status).toBe(201)
})

test('a listing that becomes a draft under an accepted offer is available once it is published again', async () => {
  const { seller, buyer, listingId, id } = await createAccepted()
  const staff = await createTestStaff(api, ['moderate_listings'])
  const actor = { id: null, as: 'system' } as const
  await api.app.db.transaction((tx) => changeSaleStatus(api.app, tx, { listingId, event: 'hold', actor }))
  expect((await become(seller, listingId, 'draft')).status).toBe(200)
  await processDueOffers(api.app)
  expect(await statusOf(buyer, id)).toBe('FELL_THROUGH')
  expect((await become(seller, listingId, 'pending_validation')).status).toBe(200)
  expect((await moderate(staff, listingId, 'approve')).json.status).toBe('active')
})

test('a seller who makes a listing available again accepts another offer before the job has come by', async () => {
  const { seller, buyer, listingId, id } = await createAccepted()
  expect((await become(seller, listingId, 'active')).status).toBe(200)
  const third = await createTestUser(api)
  const newest = await offer(listingId, third)
  const before = (await mailsTo(api, buyer.email)).length
  expect((await act(seller, newest, 'accept')).status).toBe(201)
  expect(await listing(listingId)).toEqual({ saleStatus: 'under_offer', acceptedOfferId: newest })
  expect(await statusOf(buyer, id)).toBe('FELL_THROUGH')
  expect(await mailsTo(api, buyer.email)).toHaveLength(before + 1)
})
