import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { eraseVisitsOf, exportVisitsOf } from './export-visits.ts'
import { emptyPlan } from './open-slots.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
/** Every day from ten to one, four visits of half an hour. */
const everyDay: VisitPlan = {
  ...emptyPlan,
  notice_hours: 0,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' })),
}
const dayAhead = (days: number) =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const get = (path: string, who?: TestUser) => api.call('GET', path, { ...(who && { token: who.token }) })
const open = (seller: TestUser, plan: VisitPlan, propertyId: string | null = null) =>
  api.call('PUT', '/seller/visit-slots', { token: seller.token, body: { property_id: propertyId, plan } })
const book = async (listingId: string, buyer: TestUser, startsAt: string) =>
  (
    await api.call('POST', `/properties-for-sale/public/${listingId}/visits`, {
      token: buyer.token,
      body: { starts_at: startsAt },
    })
  ).json.visit as { id: string; status: string }
const openSlots = async (seller: TestUser, from = dayAhead(3), to = from) =>
  (await get(`/seller/visit-slots/open?from=${from}&to=${to}`, seller)).json.items as {
    starts_at: string
    listings: number
    property_id: string | null
    title: string | null
  }[]

async function createTestPlace(plan = everyDay) {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  const listingId = await createTestSale(api, { seller, title: 'Maison du canal' })
  await open(seller, plan)
  return { seller, listingId }
}
async function createTestVisit(plan = everyDay) {
  const { seller, listingId } = await createTestPlace(plan)
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const startsAt = (await openSlots(seller))[0]!.starts_at
  return { seller, buyer, listingId, startsAt, visit: await book(listingId, buyer, startsAt) }
}
async function joinTeam(seller: TestUser, rights: ('leads' | 'listings')[]) {
  const member = await createTestSeller(api)
  const now = api.clock.now()
  await api.app.db.insert(sellerTeamMembers).values({
    id: crypto.randomUUID(),
    sellerId: seller.id,
    userId: member.id,
    email: member.email,
    rights,
    invitedAt: now,
    joinedAt: now,
  })
  return member
}

test('the open hours of a seller are those of all listings on the market, each hour once', async () => {
  const { seller, listingId } = await createTestPlace()
  expect(await openSlots(seller)).toHaveLength(4)
  expect((await openSlots(seller))[0]).toMatchObject({
    listings: 1,
    property_id: listingId,
    title: 'Maison du canal',
    time_zone: 'Europe/Paris',
  })
  const other = await createTestSale(api, { seller, title: 'Loft des Ocres' })
  await createTestSale(api, { seller, status: 'draft' })
  await createTestSale(api, { seller, hiddenAt: api.clock.now() })
  expect(await openSlots(seller)).toHaveLength(4)
  expect((await openSlots(seller))[0]).toMatchObject({ listings: 2, property_id: null, title: null })
  await open(seller, { ...everyDay, length_minutes: 60, buffer_minutes: 0 }, other)
  const hours = await openSlots(seller)
  expect(hours.filter(({ property_id }) => property_id === listingId)).toHaveLength(4)
  expect(hours.filter(({ property_id }) => property_id === other)).toHaveLength(3)
  const starts = hours.map(({ starts_at }) => starts_at)
  expect(starts).toEqual(starts.toSorted())
})

test('a booked hour is no longer open, nor one too near for another listing; a cancelled one is again', async () => {
  const { seller, buyer, startsAt, visit } = await createTestVisit()
  const startsOf = async () => (await openSlots(seller)).map(({ starts_at }) => starts_at)
  expect(await startsOf()).not.toContain(startsAt)
  expect(await startsOf()).toHaveLength(3)
  // 20 minutes of travel on top of the buffer: the next hour stays open for the same listing alone.
  await createTestSale(api, { seller })
  expect((await openSlots(seller)).map(({ listings }) => listings)).toEqual([1, 2, 2])
  await api.call('POST', `/visits/${visit.id}/cancel`, { token: buyer.token, body: {} })
  expect(await startsOf()).toHaveLength(4)
})

test('hours are open from now to the horizon, for the seller and for members with the right', async () => {
  const { seller } = await createTestPlace()
  expect(await openSlots(seller, dayAhead(-9), dayAhead(-2))).toEqual([])
  expect(await openSlots(seller, dayAhead(40), dayAhead(46))).toEqual([])
  expect(await openSlots(await createTestSeller(api))).toEqual([])
  expect(await openSlots(await joinTeam(seller, ['leads']))).toHaveLength(4)
  const path = `/seller/visit-slots/open?from=${dayAhead(1)}&to=${dayAhead(2)}`
  expect((await get(path, await joinTeam(seller, ['listings']))).status).toBe(403)
  expect((await get(path, await createTestUser(api))).status).toBe(403)
  expect((await get(path)).status).toBe(401)
  expect((await get('/seller/visit-slots/open', seller)).status).toBe(422)
})

test('a buyer reads the visits of a week, cancelled ones too, and nobody else’s', async () => {
  const { seller, buyer, listingId, visit, startsAt } = await createTestVisit()
  await api.call('POST', `/visits/${visit.id}/cancel`, { token: buyer.token, body: {} })
  const again = await book(listingId, buyer, startsAt)
  const between = (from: string, to: string, who = buyer) => get(`/visits/my?from=${from}&to=${to}`, who)
  const { items, pagination } = (await between(dayAhead(3), dayAhead(9))).json
  expect(items.map(({ status }: { status: string }) => status).toSorted()).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual([visit.id, again.id].toSorted())
  expect(pagination.total_items).toBe(2)
  expect((await between(dayAhead(10), dayAhead(16))).json.items).toEqual([])
  expect((await between(dayAhead(3), dayAhead(9), await createTestUser(api))).json.items).toEqual([])
  expect((await between(dayAhead(3), dayAhead(9), seller)).json.items).toEqual([])
})

test('calendars subscribe to the visits of a person, on both sides, with what that side may see', async () => {
  const { seller, buyer, visit } = await createTestVisit({ ...everyDay, needs_confirmation: true })
  expect(visit.status).toBe('REQUESTED')
  const own = await createTestVisit()
  await api.call('POST', `/properties-for-sale/public/${own.listingId}/visits`, {
    token: seller.token,
    body: { starts_at: (await openSlots(own.seller))[1]!.starts_at },
  })
  const file = async (who: TestUser) => readFile((await get('/visits/calendar', who)).json.url)
  const requested = await file(buyer)
  expect(requested.status).toBe(200)
  expect(requested.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(requested.text).toContain('X-WR-CALNAME:Visites Demeure')
  expect(requested.text).toContain('STATUS:TENTATIVE')
  expect(requested.text).toContain('LOCATION:Lyon\r\n')
  expect(requested.text).not.toContain('République')
  const both = (await file(seller)).text.replaceAll('\r\n ', '')
  expect(both.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(both).toContain('DESCRIPTION:Inès Morel')
  expect(both).toContain('DESCRIPTION:Claire')
  expect(both).toContain(`/seller-dash/visits?visit=${visit.id}`)
  await renew(api, seller)
  await api.call('POST', `/visits/${visit.id}/accept`, { token: seller.token })
  expect((await file(buyer)).text).toContain('STATUS:CONFIRMED')
  expect((await file(buyer)).text).toContain('12 rue de la République')
  expect((await file(await createTestUser(api))).text).not.toContain('BEGIN:VEVENT')
})

test('the calendar of an agency has the visits to come, however many took place', async () => {
  const { seller, visit } = await createTestVisit()
  await api.app.db.execute(sql`
    insert into visit (id, slot_id, seat, listing_id, seller_id, buyer_name, buyer_email, buyer_email_key, language,
      status, starts_at, ends_at, time_zone, created_at, updated_at)
    select gen_random_uuid(), slot_id, seat + number, listing_id, seller_id, 'Venu', '', '', 'fr',
      'COMPLETED', starts_at - interval '20 days', ends_at - interval '20 days', time_zone, created_at, updated_at
    from visit, generate_series(1, 600) number where id = ${visit.id}::uuid`)
  const { text } = await readFile((await get('/visits/calendar', seller)).json.url)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(500)
  expect(text.replaceAll('\r\n ', '')).toContain(`UID:visit.${visit.id}@`)
})

test('the copy of a seller’s data has no contact details that the visit does not disclose', async () => {
  const { seller, buyer, visit } = await createTestVisit({ ...everyDay, needs_confirmation: true })
  const received = async () =>
    (await exportVisitsOf(api.app, await authorOf(api.app.db, seller.id))).visits_received
  expect(await received()).toMatchObject([{ id: visit.id, buyerEmail: null, buyerPhone: null }])
  await api.call('POST', `/visits/${visit.id}/accept`, { token: seller.token })
  expect(await received()).toMatchObject([{ buyerEmail: buyer.email }])
})

test('a member’s calendar has the visits of the agency only with the right to them', async () => {
  const { seller } = await createTestVisit()
  const fileOf = async (who: TestUser) => (await readFile((await get('/visits/calendar', who)).json.url)).text
  expect(await fileOf(await joinTeam(seller, ['leads']))).toContain('BEGIN:VEVENT')
  expect(await fileOf(await joinTeam(seller, ['listings']))).not.toContain('BEGIN:VEVENT')
})

test('the address of a calendar is revoked by its person, ends after a year, with the account and while suspended', async () => {
  const { buyer } = await createTestVisit()
  const url = (await get('/visits/calendar', buyer)).json.url as string
  expect((await get('/visits/calendar', buyer)).json.url).toBe(url)
  expect((await get('/visits/calendar')).status).toBe(401)
  const foreign = url.replace(buyer.id, (await createTestUser(api)).id)
  expect([(await readFile(foreign)).status, (await readFile(`${url}x`)).status]).toEqual([404, 404])
  const setStatus = (status: 'active' | 'suspended') =>
    api.app.db.update(users).set({ status }).where(eq(users.id, buyer.id))
  await setStatus('suspended')
  expect((await readFile(url)).status).toBe(404)
  await setStatus('active')
  const renewed = await api.call('POST', '/visits/calendar/renew', { token: buyer.token })
  expect([(await readFile(url)).status, (await readFile(renewed.json.url)).status]).toEqual([404, 200])
  await api.app.db.transaction(async (tx) => eraseVisitsOf(api.app, tx, await authorOf(tx, buyer.id)))
  expect((await readFile(renewed.json.url)).status).toBe(404)
  const last = (await get('/visits/calendar', buyer)).json.url
  api.clock.advance({ days: 367 })
  expect((await readFile(last)).status).toBe(404)
})

/** What a calendar service reads, without a session. */
function readFile(url: string) {
  const { pathname, search } = new URL(url)
  return api.call('GET', `${pathname.replace('/api/v1', '')}${search}`)
}
