import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { sellerInvoices } from '#server/schema/dealings/billing-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { origin } from '#server/platform/database/origin.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { countSaleEvent, flushSaleEvents } from '#server/sale-metrics/count-sale-event.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { sendViewDigests } from '#server/sale-metrics/send-view-digests.ts'
import { createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const day = 86_400_000

async function createTestListing(seller: TestUser, row: Partial<typeof saleListings.$inferInsert> = {}) {
  const id = randomUUIDv7()
  const publishedAt = new Date(api.app.clock.now().getTime() - 40 * day)
  await api.app.db.insert(saleListings).values({
    id,
    sellerId: seller.id,
    saleStatus: 'active',
    title: 'Maison de village avec jardin clos',
    salePrice: '250000',
    surfaceTotal: 120,
    city: 'Lyon',
    latitude: 45.75,
    longitude: 4.85,
    publishedAt,
    firstPublishedAt: publishedAt,
    confirmedAt: api.app.clock.now(),
    ...row,
  })
  return id
}

test('the figures of a seller are those of their listings, and currencies are never added up', async () => {
  const seller = await createTestSeller(api)
  const today = inDays(api, 0)
  await createTestListing(seller)
  await createTestListing(seller, { saleStatus: 'draft', publishedAt: null, firstPublishedAt: null })
  await createTestListing(seller, { saleStatus: 'sold', soldOn: today, soldPrice: '240000' })
  await createTestListing(seller, { saleStatus: 'sold', soldOn: today, salePrice: '310000' })
  await createTestListing(seller, {
    saleStatus: 'sold',
    soldOn: today,
    salePrice: '45000000',
    currency: 'XOF',
  })
  await createTestListing(await createTestSeller(api))

  const { json: body } = await api.call('GET', '/seller/stats', { token: seller.token })

  expect(body).toMatchObject({
    total_properties: 5,
    active_properties: 1,
    sold_properties: 3,
    draft_properties: 1,
    currency: 'EUR',
    total_revenue: 550_000,
    monthly_revenue: 550_000,
    average_sale_price: 275_000,
    conversion_rate: 0.75,
  })
  expect(body.revenues).toHaveLength(2)
  expect(body.revenues[1]).toMatchObject({ currency: 'XOF', total: '45000000.00' })
})

test('days on which a home was withdrawn do not count as days to sell', async () => {
  const seller = await createTestSeller(api)
  const now = api.app.clock.now().getTime()
  const id = await createTestListing(seller, {
    saleStatus: 'sold',
    soldOn: inDays(api, 0),
  })
  const change = (
    previousStatus: 'active' | 'withdrawn',
    newStatus: 'active' | 'withdrawn',
    ago: number,
  ) => ({
    id: randomUUIDv7(),
    listingId: id,
    previousStatus,
    newStatus,
    createdAt: new Date(now - ago * day),
  })
  await api.app.db
    .insert(saleStatusChanges)
    .values([change('active', 'withdrawn', 30), change('withdrawn', 'active', 10)])

  const { json: body } = await api.call('GET', '/seller/stats', { token: seller.token })

  expect(body.average_days_to_sell).toBeGreaterThan(18)
  expect(body.average_days_to_sell).toBeLessThan(21)
})

test('a home that is sold on the day of its publication took no day, and none off the others', async () => {
  const seller = await createTestSeller(api)
  const published = (daysAgo: number) => new Date(api.app.clock.now().getTime() - daysAgo * day)
  for (const daysAgo of [0, 10]) {
    await createTestListing(seller, {
      saleStatus: 'sold',
      soldOn: inDays(api, 0),
      publishedAt: published(daysAgo),
      // The same home was on the market before, by another listing.
      firstPublishedAt: published(200),
    })
  }
  const { json } = await api.call('GET', '/seller/stats', { token: seller.token })
  expect(json.average_days_to_sell).toBe(5)
})

test('counts are written without the origin of the request that began them', async () => {
  const id = await createTestListing(await createTestSeller(api))
  const pool = api.app.db.$client
  const origins: unknown[] = []
  const record = () => origins.push(origin.getStore())
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((flush) => setTimeout(flush, 0))
  const request = { requestId: 'first', actorId: null, addressHash: () => null }
  origin.run(request, () => countSaleEvent(api.app, id, 'view'))
  pool.on('acquire', record)
  await expect
    .poll(async () =>
      api.app.db.select({ views: saleDays.views }).from(saleDays).where(eq(saleDays.listingId, id)),
    )
    .toEqual([{ views: 1 }])
  pool.off('acquire', record)
  expect(new Set(origins)).toEqual(new Set([undefined]))
})

test('what readers do is counted by listing and day, and compared with the days before', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestListing(seller)
  const other = await createTestListing(await createTestSeller(api))
  expect((await api.call('POST', '/sale-events', { body: { viewed: id, shown: [id, other] } })).status).toBe(
    204,
  )
  expect((await api.call('POST', '/sale-events', { body: { viewed: id } })).status).toBe(204)
  expect((await api.call('POST', '/sale-events', { body: { viewed: randomUUIDv7() } })).status).toBe(204)
  await flushSaleEvents(api.app)

  const { json: body } = await api.call('GET', '/seller/analytics?days=7', { token: seller.token })

  expect(body.views).toEqual({ total: 2, before: 0 })
  expect(body.impressions).toEqual({ total: 1, before: 0 })
  expect(body.by_day).toHaveLength(7)
  expect(body.by_day.at(-1)).toMatchObject({ views: 2, impressions: 1 })
  expect(body.listings).toHaveLength(1)
  const foreign = await api.call('GET', `/seller/analytics?property_id=${other}`, { token: seller.token })
  expect(foreign.status).toBe(404)
})

test('a seller gets the pending tasks, the most urgent first', async () => {
  const seller = await createTestSeller(api, { kycStatus: 'verified' })
  const longAgo = new Date(api.app.clock.now().getTime() - 25 * day)
  await createTestListing(seller, { saleStatus: 'draft', title: '', publishedAt: null })
  await createTestListing(seller, { saleStatus: 'rejected', rejectionReason: 'Photos floues.' })
  await createTestListing(seller, { confirmedAt: longAgo, hiddenAt: longAgo })

  const { json: body } = await api.call('GET', '/seller/actions', { token: seller.token })

  expect(body.items.map(({ priority }: { priority: string }) => priority)).toEqual(['URGENT', 'HIGH', 'LOW'])
  expect(body.items[1].description).toBe('Photos floues.')
  expect(body.items[2].title).toContain('Annonce sans titre')
  expect(body.urgent).toBe(2)

  // Beyond the fifty that are read of each kind the count goes on, and older drafts displace nothing.
  for (let times = 0; times < 50; times += 1) {
    await createTestListing(seller, { saleStatus: 'draft', publishedAt: null, updatedAt: longAgo })
    await createTestListing(seller, { saleStatus: 'rejected', rejectionReason: 'Photos floues.' })
  }
  const { json: many } = await api.call('GET', '/seller/actions', { token: seller.token })
  expect(many.urgent).toBe(52)
  expect(many.items).toHaveLength(50)
  expect(many.items.map(({ priority }: { priority: string }) => priority)).not.toContain('LOW')
  const { json: dashboard } = await api.call('GET', '/seller/dashboard', { token: seller.token })
  expect(dashboard.urgent_actions).toBe(52)
})

test('an offer without an answer and an unpaid invoice are pending tasks of those who may deal with them', async () => {
  const agency = await createBilledAgency(api)
  const listingId = await createTestListing(agency, { title: 'Maison du canal' })
  const buyer = await createTestUser(api)
  const now = api.app.clock.now()
  const threadId = randomUUIDv7()
  await api.app.db.insert(offers).values({
    id: threadId,
    threadId,
    listingId,
    sellerId: agency.id,
    buyerId: buyer.id,
    buyerName: 'Inès Morel',
    buyerEmail: buyer.email,
    madeBy: 'buyer',
    amountMinor: 24_000_000,
    currency: 'EUR',
    validUntil: inDays(api, 3),
    expiresAt: new Date(now.getTime() + 3 * day),
    conditions: { financing: 'cash', clauses: [], wished_date: null },
    status: 'SENT',
    createdAt: now,
  })
  await takePlan(api, agency, 'pro_essential')
  const tasks = async (token: string) => (await api.call('GET', '/seller/actions', { token })).json
  const invoiceOf = async () =>
    (await tasks(agency.token)).items.find(({ type }: { type: string }) => type === 'INVOICE_PAYMENT')

  const own = await tasks(agency.token)
  expect(own.items.find(({ type }: { type: string }) => type === 'OFFER_RESPONSE')).toMatchObject({
    title: 'Répondre à l’offre d’Inès Morel',
    description: expect.stringContaining('Maison du canal'),
    priority: 'HIGH',
    link: '/seller-dash/offers',
  })
  const pressing = own.items.filter(({ priority }: { priority: string }) =>
    ['HIGH', 'URGENT'].includes(priority),
  )
  expect(own.urgent).toBe(pressing.length)
  expect(await invoiceOf()).toMatchObject({ link: '/seller-dash/billing', inquiry_id: null })
  await api.app.db
    .update(sellerInvoices)
    .set({ dueOn: inDays(api, -1) })
    .where(eq(sellerInvoices.sellerId, agency.id))
  expect(await invoiceOf()).toMatchObject({ priority: 'URGENT', title: expect.stringMatching(/en retard$/) })

  const colleague = await createTestSeller(api)
  await api.app.db.insert(sellerTeamMembers).values({
    id: randomUUIDv7(),
    sellerId: agency.id,
    userId: colleague.id,
    email: colleague.email,
    rights: ['listings'],
    invitedAt: now,
    joinedAt: now,
  })
  const seen = (await tasks(colleague.token)).items.map(({ type }: { type: string }) => type)
  expect(seen).not.toContain('OFFER_RESPONSE')
  expect(seen).not.toContain('INVOICE_PAYMENT')
})

test('a seller is told once a week of the views of their listings, and nobody without views', async () => {
  const seller = await createTestSeller(api)
  const unseen = await createTestSeller(api)
  await createTestListing(unseen)
  const most = await createTestListing(seller, { title: 'Maison du canal' })
  const other = await createTestListing(seller, { title: 'Studio des quais' })
  const unopened = await createTestListing(seller, { title: 'Garage du port' })
  const now = Temporal.Instant.fromEpochMilliseconds(api.app.clock.now().getTime()).toZonedDateTimeISO(
    'Europe/Paris',
  )
  // Eight o’clock and a half of a coming Monday.
  const goesOut = now
    .add({ days: 8 - now.dayOfWeek })
    .startOfDay()
    .add({ hours: 8, minutes: 30 })
  const dayBefore = (days: number) => goesOut.subtract({ days }).toPlainDate().toString()
  await api.app.db.insert(saleDays).values([
    { listingId: most, day: dayBefore(7), views: 7, contacts: 1 },
    { listingId: other, day: dayBefore(1), views: 2 },
    { listingId: other, day: dayBefore(0), views: 50 },
    // A page that was opened the day before, or without scripts.
    { listingId: other, day: dayBefore(2), contacts: 2 },
    { listingId: unopened, day: dayBefore(3), contacts: 4 },
  ])
  const digests = async ({ id }: TestUser) =>
    (await api.app.db.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ type }) => type === 'PROPERTY_VIEWED',
    )
  api.clock.advance({ hours: Math.floor(now.until(goesOut).total('hours')) - 1 })
  await sendViewDigests(api.app)
  expect(await digests(seller)).toEqual([])
  api.clock.advance({ hours: 2 })
  await Promise.all([sendViewDigests(api.app), sendViewDigests(api.app)])
  const [digest, ...rest] = await digests(seller)
  expect(rest).toEqual([])
  expect(digest!.title.fr).toContain('9')
  expect(digest!.message.fr).toContain('Maison du canal')
  expect(digest!.message.fr).toMatch(/Demandes\s: 7\./)
  expect((await mailsTo(api, seller.email))[0]!.text).toContain('Maison du canal')
  expect(await digests(unseen)).toEqual([])
})

test('somebody invited joins the team and then works on the agency’s listings, within their rights', async () => {
  const agency = await createTestSeller(api, { companyName: 'Arnoult & Filles' })
  await createTestListing(agency)
  const colleague = await createTestUser(api)
  const invited = await api.call('POST', '/seller/team', {
    token: agency.token,
    body: { email: colleague.email, rights: ['figures'] },
  })
  expect(invited.status).toBe(201)
  const [mail] = await mailsTo(api, colleague.email)
  const invitation = /invitation=([\w-]+)/.exec(mail!.text)![1]!

  const joined = await api.call('POST', '/seller/team/join', { token: colleague.token, body: { invitation } })
  expect(joined.json).toEqual({ company_name: 'Arnoult & Filles' })

  const stats = await api.call('GET', '/seller/stats', { token: colleague.token })
  expect(stats.json.total_properties).toBe(1)
  expect((await api.call('GET', '/seller/team', { token: colleague.token })).status).toBe(403)
  const again = await api.call('POST', '/seller/team/join', { token: colleague.token, body: { invitation } })
  expect(again.status).toBe(409)
  const membership = await api.call('GET', '/seller/team/me', { token: colleague.token })
  expect(membership.json).toEqual({
    membership: { company_name: 'Arnoult & Filles', rights: ['figures'] },
  })
  const removed = await api.call('DELETE', `/seller/team/${invited.json.id}`, { token: agency.token })
  expect(removed.status).toBe(204)
  expect((await api.call('GET', '/seller/stats', { token: colleague.token })).json.total_properties).toBe(0)
  expect((await api.call('DELETE', '/seller/team/me', { token: colleague.token })).status).toBe(404)
})

test('who manages the team gives neither themselves nor a second account a right that they do not have', async () => {
  const agency = await createBilledAgency(api)
  await takePlan(api, agency, 'pro_essential')
  const join = async (rights: string[]) => {
    const person = await createTestUser(api)
    const body = { email: person.email, rights }
    const invited = await api.call('POST', '/seller/team', { token: agency.token, body })
    const [mail] = await mailsTo(api, person.email)
    const invitation = /invitation=([\w-]+)/.exec(mail!.text)![1]!
    await api.call('POST', '/seller/team/join', { token: person.token, body: { invitation } })
    return { ...person, memberId: invited.json.id as string }
  }
  const manager = await join(['team', 'leads'])
  const accountant = await join(['billing'])
  const { token } = manager
  const change = (id: string, rights: string[]) =>
    api.call('PATCH', `/seller/team/${id}`, { token, body: { rights } })
  expect((await change(manager.memberId, ['team', 'leads', 'billing'])).json.code).toBe('own_team_rights')
  expect((await change(accountant.memberId, ['leads'])).json.code).toBe('more_team_rights')
  const removed = await api.call('DELETE', `/seller/team/${accountant.memberId}`, { token })
  expect(removed.json.code).toBe('more_team_rights')
  const invite = (rights: string[]) =>
    api.call('POST', '/seller/team', { token, body: { email: 'autre.compte@exemple.fr', rights } })
  expect((await invite(['team', 'billing'])).json.code).toBe('beyond_own_team_rights')
  const invited = await invite(['leads'])
  expect(invited.json.allowed_actions).toEqual(['change', 'remove'])
  expect((await change(invited.json.id, ['figures'])).json.code).toBe('beyond_own_team_rights')
  expect((await change(invited.json.id, ['team'])).status).toBe(200)
  const { json: team } = await api.call('GET', '/seller/team', { token })
  expect(team.items.map((item: { allowed_actions: string[] }) => item.allowed_actions)).toEqual([
    ['remove'],
    [],
    ['change', 'remove'],
  ])
})

test('an invitation is nobody’s twice, nobody’s late, and not for those who sell on their own', async () => {
  const agency = await createTestSeller(api)
  const other = await createTestSeller(api)
  await createTestListing(other)
  await api.call('POST', '/seller/team', {
    token: agency.token,
    body: { email: other.email, rights: ['leads'] },
  })
  const [mail] = await mailsTo(api, other.email)
  const invitation = /invitation=([\w-]+)/.exec(mail!.text)![1]!
  const refused = await api.call('POST', '/seller/team/join', { token: other.token, body: { invitation } })
  expect(refused.json.code).toBe('has_own_listings')
  const own = await api.call('POST', '/seller/team/join', { token: agency.token, body: { invitation } })
  expect(own.json.code).toBe('own_team')
  const stranger = await createTestSeller(api)
  const [member] = await api.app.db
    .select()
    .from(sellerTeamMembers)
    .where(eq(sellerTeamMembers.email, other.email))
  const foreign = await api.call('PATCH', `/seller/team/${member!.id}`, {
    token: stranger.token,
    body: { rights: ['team'] },
  })
  expect(foreign.status).toBe(404)
  await api.app.db
    .update(sellerTeamMembers)
    .set({ invitedAt: new Date(api.app.clock.now().getTime() - 15 * day) })
  const expired = await api.call('POST', '/seller/team/join', {
    token: (await createTestUser(api)).token,
    body: { invitation },
  })
  expect(expired.json.code).toBe('invitation_over')
})

test('a verified professional who changes profession is verified again', async () => {
  const seller = await createTestSeller(api)
  const saved = await api.call('PUT', '/seller/profile', {
    token: seller.token,
    body: { professional_type: 'NOTARY', license_number: 'CRPCEN 35021', verification_status: 'VERIFIED' },
  })
  expect(saved.json).toMatchObject({ professional_type: 'NOTARY', verification_status: 'PENDING' })
  expect(
    (await api.call('GET', '/seller/profile', { token: (await createTestUser(api)).token })).status,
  ).toBe(403)
})

test('what was sold today counts today, also where the day has begun already', async () => {
  const seller = await createTestSeller(api)
  const tomorrow = companyDay(new Date(api.app.clock.now().getTime() + day))
  await createTestListing(seller, { saleStatus: 'sold', soldOn: tomorrow })
  const { json } = await api.call('GET', '/seller/analytics?days=7', { token: seller.token })
  expect(json.sales).toEqual({ total: 1, before: 0 })
})

test('eight months have the listings active at their end, the inquiries and the sales in them', async () => {
  const seller = await createTestSeller(api)
  const now = api.app.clock.now()
  const sold = await createTestListing(seller, { saleStatus: 'sold', soldOn: inDays(api, 0) })
  const there = await createTestListing(seller)
  const inMonth = (monthsAgo: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15))
  const moved = (listingId: string, newStatus: 'active' | 'sold', createdAt: Date) => ({
    id: randomUUIDv7(),
    listingId,
    previousStatus: newStatus === 'sold' ? ('active' as const) : ('pending_validation' as const),
    newStatus,
    actorAs: 'seller' as const,
    createdAt,
  })
  await api.app.db
    .insert(saleStatusChanges)
    .values([moved(sold, 'active', inMonth(3)), moved(sold, 'sold', now), moved(there, 'active', inMonth(2))])
  const { json } = await api.call('GET', '/seller/stats', { token: seller.token })
  expect(json.months).toHaveLength(8)
  expect(json.months.map((month: { active: number }) => month.active)).toEqual([0, 0, 0, 0, 1, 2, 2, 1])
  expect(json.months.at(-1)).toMatchObject({ month: companyDay(now).slice(0, 7), sold: 1, inquiries: 0 })
})

test('the navigation counts what waits, and shows a colleague what is theirs to see', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestListing(seller)
  const buyer = await createTestUser(api)
  await api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    token: buyer.token,
    body: { inquiry_type: 'GENERAL_INFO', message: 'Le jardin est-il exposé au sud ?' },
  })
  const counted = async ({ token }: TestUser) => (await api.call('GET', '/seller/counters', { token })).json
  const all = {
    properties: 1,
    new_inquiries: 1,
    visits_to_confirm: 0,
    offers_to_answer: 0,
    professional_type: null,
    verification_status: 'PENDING',
  }
  expect(await counted(seller)).toEqual(all)
  const colleague = await createTestSeller(api)
  await api.app.db.insert(sellerTeamMembers).values({
    id: randomUUIDv7(),
    sellerId: seller.id,
    userId: colleague.id,
    email: colleague.email,
    rights: ['leads'],
    invitedAt: api.app.clock.now(),
    joinedAt: api.app.clock.now(),
  })
  expect(await counted(colleague)).toEqual({ ...all, properties: 0 })
})
