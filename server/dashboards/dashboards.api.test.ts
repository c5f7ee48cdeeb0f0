import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const day = (days: number) => inDays(api, days)

test('a client sees the next stay, and how many come and went', async () => {
  const { id: guestId, token } = await createTestUser(api)
  const rentalId = await createTestRental(api.app, { title: 'Gîte des Vosges', city: 'Gérardmer' })
  const stay = (status: BookingStatus, from: number) =>
    createTestBooking(api.app, { rentalId, guestId, status, checkIn: day(from), checkOut: day(from + 3) })
  await stay('COMPLETED', -40)
  await stay('CANCELLED_BY_GUEST', 2)
  await stay('REQUESTED', 5)
  const next = await stay('CONFIRMED', 10)
  await stay('CONFIRMED', 30)
  await createTestBooking(api.app, { rentalId, status: 'CONFIRMED', checkIn: day(1), checkOut: day(2) })
  const { status, json } = await api.call('GET', '/client/dashboard', { token })
  expect(status).toBe(200)
  expect(json).toMatchObject({ upcoming_stays: 3, past_stays: 1 })
  expect(json.next_stay).toMatchObject({ id: next, title: 'Gîte des Vosges', check_in: day(10) })
})

test('an owner sees their homes, their arrivals and the drafts to finish', async () => {
  const { id: ownerId, token } = await createTestUser(api, { role: 'owner' })
  const rentalId = await createTestRental(api.app, { ownerId, averageRating: 4.5, totalReviews: 2 })
  await createTestRental(api.app, { ownerId, averageRating: 4, totalReviews: 6 })
  const draft = await createTestRental(api.app, { ownerId, status: 'DRAFT', title: 'Bientôt prêt' })
  await createTestRental(api.app, { ownerId, status: 'ARCHIVED' })
  const soon = { rentalId, ownerId, status: 'CONFIRMED' as const }
  const arrival = await createTestBooking(api.app, { ...soon, checkIn: day(4), checkOut: day(6) })
  await createTestBooking(api.app, { ...soon, checkIn: day(60), checkOut: day(61) })
  const { json } = await api.call('GET', '/owner/dashboard', { token })
  expect(json.counters).toEqual({ total: 4, published: 2, draft: 1, archived: 1 })
  expect(json).toMatchObject({ average_rating: 4.1, total_reviews: 8 })
  expect(json.upcoming_arrivals).toMatchObject([{ id: arrival }])
  expect(json.drafts_to_finish).toMatchObject([{ id: draft, title: 'Bientôt prêt', next_action: 'photos' }])
})

test('an owner sees first what waits for an answer, who comes and goes, and how full the homes are', async () => {
  const { id: ownerId, token } = await createTestUser(api, { role: 'owner' })
  const rentalId = await createTestRental(api.app, { ownerId, title: 'Maison du quai' })
  const stay = (status: BookingStatus, from: number, nights: number) =>
    createTestBooking(api.app, {
      rentalId,
      ownerId,
      status,
      checkIn: day(from),
      checkOut: day(from + nights),
    })
  const request = await stay('REQUESTED', 20, 2)
  const leaving = await stay('IN_STAY', -2, 4)
  const coming = await stay('CONFIRMED', 3, 5)
  await stay('CONFIRMED', 12, 2)
  await stay('COMPLETED', -20, 3)
  await createTestBlock(rentalId, token)
  const { json } = await api.call('GET', '/owner/dashboard', { token })
  expect(json.to_do).toMatchObject({
    requests: [{ booking_id: request, title: 'Maison du quai', check_in: day(20) }],
    changes: [],
    refunds: [],
    conflicts: [],
  })
  expect(json.week.arrivals.map(({ id }: { id: string }) => id)).toEqual([coming])
  expect(json.week.departures.map(({ id }: { id: string }) => id)).toEqual([leaving])
  expect(json.occupancy).toMatchObject({ from: day(0), to: day(30), open_nights: 28 })
  expect(json.occupancy.nights).toHaveLength(30)
  expect(json.revenue.from).toBe(`${day(0).slice(0, 7)}-01`)
  const counted = async (caller: string) => (await api.call('GET', '/owner/counters', { token: caller })).json
  expect(await counted(token)).toEqual({ properties: 1, answers_awaited: 1 })
  const other = await createTestUser(api, { role: 'owner' })
  expect(await counted(other.token)).toEqual({ properties: 0, answers_awaited: 0 })
  const theirs = await api.call('GET', '/owner/dashboard', { token: other.token })
  expect(theirs.json.to_do.requests).toEqual([])
  const guest = await createTestUser(api)
  expect((await api.call('GET', '/owner/dashboard', { token: guest.token })).status).toBe(403)
  expect((await api.call('GET', '/owner/counters', { token: guest.token })).status).toBe(403)
})

async function createTestBlock(rentalId: string, token: string) {
  const blocked = await api.call('PUT', `/properties/${rentalId}/availability`, {
    token,
    body: { from: day(25), to: day(27), blocked: true },
  })
  expect(blocked.status).toBe(200)
}

test('a seller sees their listings, the latest first', async () => {
  const { id: sellerId, token } = await createTestUser(api, { role: 'seller' })
  const sell = (title: string, saleStatus: 'active' | 'sold' | 'draft', createdAt: Date) =>
    api.app.db.insert(saleListings).values({
      id: randomUUIDv7(),
      sellerId,
      title,
      description: '',
      saleStatus,
      propertyType: 'house',
      salePrice: '45000000.00',
      currency: 'XOF',
      surfaceTotal: 120,
      city: 'Dakar',
      countryCode: 'SN',
      latitude: 14.7,
      longitude: -17.4,
      createdAt,
      publishedAt: createdAt,
      soldOn: saleStatus === 'sold' ? day(-1) : null,
    })
  await sell('Ancienne', 'sold', new Date('2026-01-01'))
  for (const month of [2, 3, 4]) await sell(`Villa ${month}`, 'active', new Date(2026, month))
  const { json } = await api.call('GET', '/seller/dashboard', { token })
  expect(json).toMatchObject({ total_properties: 4, active_properties: 3, sold_properties: 1 })
  expect(json.recent_properties.map(({ title }: { title: string }) => title)).toEqual([
    'Villa 4',
    'Villa 3',
    'Villa 2',
  ])
  expect(json.recent_properties[0]).toMatchObject({ sale_price: '45000000.00', currency: 'XOF' })
})

test('the platform’s state is shown to those who have the permission', async () => {
  const { token } = await createTestUser(api, { role: 'admin' })
  await createTestRental(api.app, { underReview: true })
  const { json } = await api.call('GET', '/admin/dashboard', { token })
  expect(json).toMatchObject({
    rentals_under_review: 1,
    sale_listings: 4,
    refunds_to_follow: 0,
    support_tickets_open: 0,
    contact_messages_waiting: 0,
  })
  const client = await createTestUser(api)
  for (const path of ['/admin/dashboard', '/owner/dashboard', '/seller/dashboard']) {
    expect((await api.call('GET', path, { token: client.token })).status, path).toBe(403)
    expect((await api.call('GET', path)).status, path).toBe(401)
  }
})

test('a member of staff is told the counts of their own lists alone', async () => {
  const { token } = await createTestStaff(api, ['moderate_reviews'])
  const { json } = await api.call('GET', '/admin/dashboard', { token })
  const { reviews_to_moderate: reviews, approvals_to_sign: approvals, last_updated: at, ...more } = json
  const { review_appeals_open: open, review_appeals_overdue: overdue, ...others } = more
  expect([reviews, open, overdue, approvals, typeof at]).toEqual([0, 0, 0, 0, 'string'])
  expect(Object.values(others).filter((count) => count !== null)).toEqual([])
})
