import { expect, test } from 'vitest'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { emptyPlan } from './open-slots.ts'
import { processDueVisits } from './process-due-visits.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
/** Every day from ten to one, four visits of half an hour. */
const everyDay: VisitPlan = {
  ...emptyPlan,
  notice_hours: 0,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' })),
}
const inDays = (days: number) =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const act = (who: TestUser, id: string, action: string, body?: object) =>
  api.call('POST', `/visits/${id}/${action}`, { token: who.token, ...(body && { body }) })
const show = async (who: TestUser, id: string) =>
  (await api.call('GET', `/visits/${id}`, { token: who.token })).json
const slotsOf = async (listingId: string, day: string) =>
  (await api.call('GET', `/properties-for-sale/public/${listingId}/visit-slots?from=${day}&to=${day}`)).json
    .items as { starts_at: string; seats_left: number }[]
const book = async (listingId: string, buyer: TestUser, startsAt: string) =>
  api.call('POST', `/properties-for-sale/public/${listingId}/visits`, {
    token: buyer.token,
    body: { starts_at: startsAt },
  })

async function createTestVisit(plan: Partial<VisitPlan> = {}, other: { buyer?: TestUser } = {}) {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  const listingId = await createTestSale(api, { seller, title: 'Maison du canal' })
  await api.call('PUT', '/seller/visit-slots', {
    token: seller.token,
    body: { property_id: null, plan: { ...everyDay, ...plan } },
  })
  const buyer = other.buyer ?? (await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' }))
  const slots = await slotsOf(listingId, inDays(3))
  const startsAt = slots[0]!.starts_at
  const { json } = await book(listingId, buyer, startsAt)
  return { seller, buyer, listingId, startsAt, slots, id: json.visit.id as string }
}

test('a seller proposes a time outside the open hours; the old one is kept until the buyer accepts', async () => {
  const { seller, buyer, listingId, startsAt, id } = await createTestVisit()
  const proposed = later(startsAt, 6 * 60)
  const answer = await act(seller, id, 'move', { starts_at: proposed })
  expect(answer.json).toMatchObject({ starts_at: startsAt, proposed_starts_at: proposed })
  expect(answer.json.allowed_actions).toContain('withdraw_time')
  expect((await slotsOf(listingId, inDays(3)))[0]).toMatchObject({ starts_at: startsAt, seats_left: 0 })
  const [mail] = await mailsTo(api, buyer.email)
  expect(mail?.subject).toBe('Claire propose une autre heure pour votre visite de « Maison du canal »')
  expect(mail?.text).toContain('Heure proposée')
  expect((await show(buyer, id)).allowed_actions).toEqual(
    expect.arrayContaining(['accept_time', 'decline_time']),
  )
  expect((await act(seller, id, 'accept-time', {})).status).toBe(403)
  const moved = await act(buyer, id, 'accept-time', {})
  expect(moved.json).toMatchObject({ status: 'CONFIRMED', starts_at: proposed, proposed_starts_at: null })
  expect(moved.json.ends_at).toBe(later(proposed, 30))
  expect((await slotsOf(listingId, inDays(3)))[0]?.seats_left).toBe(1)
  expect((await mailsTo(api, seller.email))[0]?.subject).toBe(
    'La visite de « Maison du canal » change d’heure',
  )
  expect((await act(buyer, id, 'accept-time', {})).json.code).toBe('visit_move_refused')
})

test('a proposal that overlaps the visit itself is possible, one that meets another visit is not', async () => {
  const { seller, buyer, listingId, startsAt, slots, id } = await createTestVisit()
  const other = slots[2]!.starts_at
  expect((await book(listingId, await createTestUser(api), other)).status).toBe(201)
  const propose = (startsAt: string) => act(seller, id, 'move', { starts_at: startsAt })
  expect((await propose(startsAt)).json.code).toBe('time_unchanged')
  expect((await propose(later(other, -30))).json.code).toBe('time_taken')
  expect((await propose(later(startsAt, -5 * 1440))).json.code).toBe('time_out_of_reach')
  expect((await propose(later(startsAt, 91 * 1440))).json.code).toBe('time_out_of_reach')
  expect((await show(buyer, id)).proposed_starts_at).toBeNull()
  expect((await propose(later(startsAt, 15))).status).toBe(200)
  expect((await act(buyer, id, 'accept-time', {})).json.starts_at).toBe(later(startsAt, 15))
})

test('a proposed hour is taken for others until it is declined or withdrawn', async () => {
  const { seller, buyer, listingId, slots, id } = await createTestVisit()
  const other = slots[1]!.starts_at
  const open = async () =>
    (await slotsOf(listingId, inDays(3))).find(({ starts_at }) => starts_at === other)?.seats_left
  await act(seller, id, 'move', { starts_at: other })
  expect(await open()).toBe(0)
  expect((await book(listingId, await createTestUser(api), other)).json.code).toBe('slot_taken')
  const declined = await act(buyer, id, 'decline-time', {})
  expect(declined.json).toMatchObject({ status: 'CONFIRMED', proposed_starts_at: null })
  expect((await mailsTo(api, seller.email))[0]?.subject).toBe(
    'Inès Morel garde l’heure prévue pour « Maison du canal »',
  )
  expect(await open()).toBe(1)
  await act(seller, id, 'move', { starts_at: other })
  expect((await act(buyer, id, 'withdraw-time')).status).toBe(403)
  expect((await act(seller, id, 'withdraw-time')).json.proposed_starts_at).toBeNull()
  expect(await open()).toBe(1)
  expect((await book(listingId, await createTestUser(api), other)).status).toBe(201)
  expect((await act(buyer, id, 'accept-time', {})).status).toBe(409)
})

test('a buyer may take the proposed hour as any other; what becomes of the visit ends the proposal', async () => {
  const { seller, buyer, slots, id } = await createTestVisit()
  await act(seller, id, 'move', { starts_at: slots[1]!.starts_at })
  const moved = await act(buyer, id, 'move', { starts_at: slots[1]!.starts_at })
  expect(moved.json).toMatchObject({ starts_at: slots[1]!.starts_at, proposed_starts_at: null })
  await act(seller, id, 'move', { starts_at: slots[3]!.starts_at })
  api.clock.advance({ days: 5 })
  await processDueVisits(api.app)
  await renew(api, buyer)
  expect(await show(buyer, id)).toMatchObject({ status: 'COMPLETED', proposed_starts_at: null })
  expect((await act(buyer, id, 'accept-time', {})).status).toBe(409)
})

test('a requested visit becomes one at the proposed hour once the buyer accepts it', async () => {
  const { seller, buyer, slots, id } = await createTestVisit({ needs_confirmation: true })
  await act(seller, id, 'move', { starts_at: slots[2]!.starts_at })
  expect(await show(buyer, id)).toMatchObject({ status: 'REQUESTED', address: null, position: null })
  expect((await act(buyer, id, 'accept-time', {})).json).toMatchObject({
    status: 'CONFIRMED',
    starts_at: slots[2]!.starts_at,
    position: { latitude: expect.any(Number), longitude: expect.any(Number) },
  })
})

test('at once: an hour is proposed to one buyer or booked by another, and a proposal is accepted or withdrawn', async () => {
  const { seller, buyer, listingId, startsAt, slots, id } = await createTestVisit()
  const other = slots[2]!.starts_at
  const rival = await createTestUser(api)
  const [proposed, booked] = await Promise.all([
    act(seller, id, 'move', { starts_at: other }),
    book(listingId, rival, other),
  ])
  expect([proposed.status === 200, booked.status === 201].filter(Boolean)).toHaveLength(1)
  const free = later(startsAt, 6 * 60)
  expect((await act(seller, id, 'move', { starts_at: free })).status).toBe(200)
  const [accepted, withdrawn] = await Promise.all([
    act(buyer, id, 'accept-time', {}),
    act(seller, id, 'withdraw-time'),
  ])
  expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await show(buyer, id)).toMatchObject({
    starts_at: accepted.status === 200 ? free : startsAt,
    proposed_starts_at: null,
  })
})

test('of the other side an action is refused in every state of the visit, also to a buyer who sells', async () => {
  const { seller, id } = await createTestVisit()
  for (const path of ['accept-time', 'decline-time'])
    expect((await act(seller, id, path, {})).status, path).toBe(403)
  expect((await act(seller, id, 'feedback', { verdict: 'interested' })).status).toBe(403)
  const other = await createTestVisit({}, { buyer: seller })
  for (const path of ['withdraw-time', 'accept', 'no-show'])
    expect((await act(seller, other.id, path)).status, path).toBe(403)
  expect((await act(seller, other.id, 'decline', { reason: 'Je ne suis plus libre.' })).status).toBe(403)
  expect((await act(other.seller, other.id, 'withdraw-time')).status).toBe(409)
})
