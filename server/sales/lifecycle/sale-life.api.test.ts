import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import {
  createTestAgency,
  createVerifiedSeller,
  createPublishableSale,
} from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueSales } from './process-due-sales.ts'
import { approveSale } from './publish-sale.ts'
import { saleImages, saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const moderator = { id: null, as: 'admin' } as const

const transition = (id: string, who: TestUser, body: Record<string, unknown>) =>
  api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, { token: who.token, body })
const publish = (id: string, who: TestUser, body: Record<string, unknown> = {}) =>
  api.call('POST', `/properties-for-sale/shared/status/${id}/publish`, { token: who.token, body })
const history = (id: string, who: TestUser) =>
  api.call('GET', `/properties-for-sale/shared/status/${id}/history`, { token: who.token })
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}
const approve = (id: string) =>
  api.app.db.transaction((tx) => approveSale(api.app, tx, id, { actor: moderator, reason: 'Conforme' }))
const notificationOf = async (who: TestUser) =>
  (await api.call('GET', '/notifications', { token: who.token })).json.items

test('a draft is submitted in either case, withdrawn, and each transition names its actor', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  const moved = await transition(id, seller, { new_status: 'PENDING_VALIDATION', auto_publish: true })
  expect(moved.json).toEqual({
    previous_status: 'draft',
    new_status: 'pending_validation',
    auto_published: false,
  })
  const { json } = await history(id, seller)
  expect(json).toMatchObject({
    sale_status: 'pending_validation',
    allowed_actions: ['take_back'],
    allowed_statuses: ['draft'],
    items: [{ previous_status: 'draft', new_status: 'pending_validation', event: 'submit', by: 'seller' }],
  })
  expect((await transition(id, seller, { new_status: 'draft' })).json.new_status).toBe('draft')
})

test('an incomplete listing is not submitted by any request, and is unchanged', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  for (const attempt of [
    await publish(id, seller, { publish_immediately: true }),
    await transition(id, seller, { new_status: 'pending_validation', auto_publish: true }),
  ]) {
    expect(`${attempt.status} ${attempt.json.code}`).toBe('422 listing_not_conform')
    expect(attempt.json.errors.length).toBeGreaterThan(0)
  }
  expect(await stored(id)).toMatchObject({ saleStatus: 'draft', submissions: 0 })
  expect((await history(id, seller)).json.items).toEqual([])
})

test('a seller cannot make a listing active, and gets the allowed transitions', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  const refused = await transition(id, seller, { new_status: 'active' })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 illegal_status_change')
  expect(refused.json.allowed).toEqual(['pending_validation'])
  const published = await publish(id, seller, { publish_immediately: true })
  expect(published.json).toEqual({
    action: 'submitted',
    published_at: null,
    scheduled_for: null,
    notification_sent: false,
  })
  expect((await stored(id)).saleStatus).toBe('pending_validation')
})

test('strangers get 404, visitors 401, and a wrong status 422', async () => {
  const seller = await createVerifiedSeller(api)
  const stranger = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  expect((await transition(id, stranger, { new_status: 'pending_validation' })).status).toBe(404)
  expect((await publish(id, stranger)).status).toBe(404)
  expect((await history(id, stranger)).status).toBe(404)
  const visitor = await api.call('POST', `/properties-for-sale/shared/status/${id}/publish`, { body: {} })
  expect(visitor.status).toBe(401)
  expect((await transition(id, seller, { new_status: 'gone' })).status).toBe(422)
})

test('a trusted professional is approved at once; a newcomer to the trade waits', async () => {
  const agency = await createTestAgency(api)
  const professional = {
    seller: agency,
    mandateNumber: '1204',
    mandateDate: '2026-01-10',
    feesPayer: 'seller' as const,
  }
  const premature = await createPublishableSale(api, professional)
  expect((await publish(premature, agency)).json.action).toBe('submitted')
  for (let count = 0; count < 10; count += 1) {
    const approved = await createTestSale(api, { seller: agency })
    await api.app.db.insert(saleStatusChanges).values({
      id: crypto.randomUUID(),
      listingId: approved,
      previousStatus: 'pending_validation',
      newStatus: 'active',
      event: 'approve',
    })
  }
  const id = await createPublishableSale(api, professional)
  const { json } = await publish(id, agency, { send_notification: true })
  expect(json).toMatchObject({ action: 'published', notification_sent: true })
  expect(json.published_at).not.toBeNull()
  expect((await stored(id)).saleStatus).toBe('active')
  expect((await notificationOf(agency))[0].title).toContain('est en ligne')
})

test('an approved listing waits for its date, in its own time zone, and goes live on it', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, timeZone: 'America/Montreal' })
  const day = companyDay(new Date(api.clock.now().getTime() + 3 * 86_400_000))
  const planned = await publish(id, seller, { schedule_publish: `${day}T09:00` })
  expect(planned.json.action).toBe('scheduled')
  expect(planned.json.scheduled_for).toMatch(new RegExp(`^${day}T1[34]:00:00`))
  expect(await approve(id)).toBe('scheduled')
  expect(await stored(id)).toMatchObject({ saleStatus: 'pending_validation', publishedAt: null })
  await processDueSales(api.app)
  expect((await stored(id)).saleStatus).toBe('pending_validation')
  api.clock.advance({ days: 4 })
  await renew(api, seller)
  await processDueSales(api.app)
  await processDueSales(api.app)
  expect(await stored(id)).toMatchObject({ saleStatus: 'active', scheduledFor: null })
  const { json } = await history(id, seller)
  expect(json.items.map(({ event }: { event: string }) => event)).toEqual(['approve', 'approve', 'submit'])
})

test('a planned publication is validated again: one that no longer conforms is a draft, with the reason', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  const day = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  await publish(id, seller, { schedule_publish: day })
  await approve(id)
  await api.app.db.delete(saleImages).where(eq(saleImages.listingId, id))
  api.clock.advance({ days: 2 })
  await renew(api, seller)
  await processDueSales(api.app)
  expect(await stored(id)).toMatchObject({ saleStatus: 'draft', scheduledFor: null, approvedAt: null })
  const [notifications] = await notificationOf(seller)
  expect(notifications).toMatchObject({ type: 'moderation_decision' })
  expect(notifications.title).toContain('n’a pas pu être publiée')
})

test('a day that has passed, one too far, and a day with « now » are refused', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  for (const body of [
    { schedule_publish: '2020-01-01T09:00:00Z' },
    { schedule_publish: '2099-01-01T09:00' },
    { schedule_publish: 'demain' },
    { schedule_publish: '2099-01-01T09:00', publish_immediately: true },
  ]) {
    expect((await publish(id, seller, body)).status).toBe(422)
  }
  expect((await stored(id)).saleStatus).toBe('draft')
})

test('a seller who did not want it published by itself publishes it once it is approved', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  expect((await publish(id, seller, { publish_immediately: false })).json.action).toBe('submitted')
  expect(await approve(id)).toBe('approved')
  expect((await stored(id)).saleStatus).toBe('pending_validation')
  expect((await publish(id, seller, { publish_immediately: true })).json.action).toBe('published')
  expect((await stored(id)).saleStatus).toBe('active')
})

test('asking again before the decision does not publish', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  await publish(id, seller)
  expect((await publish(id, seller, { publish_immediately: true })).json.action).toBe('submitted')
  expect((await stored(id)).saleStatus).toBe('pending_validation')
})

test('a sale needs its price, which stays private; a day in the future is refused', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createTestSale(api, { seller })
  expect((await transition(id, seller, { new_status: 'SOLD' })).json.errors[0].field).toBe('sold_price')
  const future = await transition(id, seller, {
    new_status: 'sold',
    sold_price: 240_000,
    sold_on: '2099-01-01',
  })
  expect(future.json.errors[0].field).toBe('sold_on')
  expect((await transition(id, seller, { new_status: 'sold', sold_price: 240_000 })).status).toBe(200)
  const sold = await stored(id)
  expect(sold).toMatchObject({ saleStatus: 'sold', soldPrice: '240000', hiddenAt: null })
  expect((await notificationOf(seller))[0]).toMatchObject({ type: 'PROPERTY_SOLD' })
  expect((await transition(id, seller, { new_status: 'active' })).json.allowed).toEqual([])
  api.clock.advance({ days: 31 })
  await renew(api, seller)
  await processDueSales(api.app)
  expect((await stored(id)).hiddenAt).not.toBeNull()
  // A sold listing cannot be confirmed: its seller gets no request for it.
  const own = await api.call('GET', `/properties-for-sale/seller/${id}`, { token: seller.token })
  expect(own.json).toMatchObject({ hidden_at: null, to_confirm: false })
})

test('a withdrawal has its reason; within ninety days the listing returns, later through moderation', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active' })
  expect((await transition(id, seller, { new_status: 'withdrawn' })).json.code).toBe('reason_required')
  const firstPublishedAt = (await stored(id)).firstPublishedAt
  await transition(id, seller, { new_status: 'withdrawn', reason: 'Travaux' })
  api.clock.advance({ days: 40 })
  await renew(api, seller)
  expect((await transition(id, seller, { new_status: 'active' })).json.new_status).toBe('active')
  expect((await stored(id)).firstPublishedAt).toEqual(firstPublishedAt)
  await transition(id, seller, { new_status: 'withdrawn', reason: 'Vacances' })
  api.clock.advance({ days: 91 })
  await renew(api, seller)
  expect((await transition(id, seller, { new_status: 'active' })).json.allowed).toEqual([
    'pending_validation',
  ])
  expect((await publish(id, seller)).json.action).toBe('submitted')
})

test('a home that was written anew while it was withdrawn comes back under the eyes of a moderator', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active' })
  const edit = (body: object) =>
    api.call('PATCH', `/properties-for-sale/seller/${id}`, { token: seller.token, body })
  await transition(id, seller, { new_status: 'withdrawn', reason: 'Travaux' })
  expect((await edit({ surface_total: 90, carrez_surface: 89 })).status).toBe(200)
  expect((await transition(id, seller, { new_status: 'active' })).json.new_status).toBe('active')
  expect(await stored(id)).toMatchObject({ saleStatus: 'active', underReview: true })
  // Withdrawing and relisting does not change the approved version.
  await transition(id, seller, { new_status: 'withdrawn', reason: 'Vacances' })
  await transition(id, seller, { new_status: 'active' })
  expect(await stored(id)).toMatchObject({ saleStatus: 'active', underReview: true })
})

test('an accepted offer without an event for thirty days releases the listing', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createTestSale(api, {
    seller,
    status: 'under_offer',
    acceptedOfferId: crypto.randomUUID(),
  })
  await processDueSales(api.app)
  expect((await stored(id)).saleStatus).toBe('under_offer')
  api.clock.advance({ days: 20 })
  await renew(api, seller)
  // A confirmation by the seller is news.
  const confirmed = await api.call('POST', `/properties-for-sale/seller/${id}/confirm`, seller)
  expect(confirmed.status).toBeLessThan(300)
  api.clock.advance({ days: 29 })
  await processDueSales(api.app)
  expect((await stored(id)).saleStatus).toBe('under_offer')
  api.clock.advance({ days: 2 })
  await renew(api, seller)
  await processDueSales(api.app)
  expect(await stored(id)).toMatchObject({
    saleStatus: 'active',
    acceptedOfferId: null,
    underOfferSince: null,
  })
  expect((await notificationOf(seller))[0].title).toContain('de nouveau disponible')
})

test('a moderator suspends with a reason, but neither their own listing nor by the seller’s transitions', async () => {
  const seller = await createVerifiedSeller(api)
  const staff = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { seller })
  expect((await transition(id, staff, { new_status: 'suspended' })).json.code).toBe('reason_required')
  expect((await transition(id, staff, { new_status: 'sold', sold_price: 1 })).status).toBe(409)
  expect(
    (await transition(id, staff, { new_status: 'suspended', reason: 'Signalement confirmé' })).status,
  ).toBe(200)
  expect((await transition(id, seller, { new_status: 'active' })).json.allowed).toEqual([])
  expect((await transition(id, staff, { new_status: 'draft' })).json.new_status).toBe('draft')
  const own = await createTestSale(api, { seller: staff })
  expect((await transition(own, staff, { new_status: 'suspended', reason: 'Essai' })).status).toBe(409)
})

test('a failure in between leaves nothing half-published', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  await publish(id, seller)
  await expect(
    api.app.db.transaction(async (tx) => {
      await approveSale(api.app, tx, id, { actor: moderator, reason: 'Conforme' })
      throw new Error('the process was killed')
    }),
  ).rejects.toThrow('killed')
  expect(await stored(id)).toMatchObject({
    saleStatus: 'pending_validation',
    publishedAt: null,
    approvedAt: null,
  })
  expect((await history(id, seller)).json.items).toHaveLength(1)
  expect(await notificationOf(seller)).toEqual([])
  expect(await approve(id)).toBe('published')
})

test('two who approve at once approve once', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  await publish(id, seller)
  const results = await Promise.allSettled([approve(id), approve(id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await history(id, seller)).json.items).toHaveLength(2)
})
