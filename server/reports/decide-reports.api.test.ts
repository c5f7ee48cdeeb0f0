import { eq } from 'drizzle-orm'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  testPassword,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const decision = 'Le bien n’appartient pas à la personne qui le vend.'
const moderator = () => createTestStaff(api, ['moderate_listings'])

async function createTestNotice(kind: 'sale' | 'rental', id: string, reporter?: TestUser) {
  const { json } = await api.call('POST', '/reports', {
    ...(reporter && { token: reporter.token }),
    body: {
      kind,
      id,
      reason: 'fraud',
      explanation: 'Ce logement est le mien et je ne le vends pas par cette personne.',
      ...(!reporter && { name: 'Awa Diop', email: 'awa@exemple.fr' }),
      good_faith: true,
    },
  })
  const [row] = await api.app.db
    .select()
    .from(contentReports)
    .where(eq(contentReports.reference, json.reference))
  return row!.id
}
const show = (id: string, who: TestUser) => api.call('GET', `/admin/reports/${id}`, { token: who.token })
const close = (id: string, who: TestUser, body: object) =>
  api.call('POST', `/admin/reports/${id}/close`, { token: who.token, body: { decision, ...body } })
const statusOf = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!.saleStatus
}

test('an upheld notice suspends the listing; both sides get the reason, and the trail names who decided', async () => {
  const staff = await moderator()
  const [seller, reporter] = [await createTestUser(api, { role: 'seller' }), await createTestUser(api)]
  const listing = await createTestSale(api, { seller })
  const id = await createTestNotice('sale', listing, reporter)
  expect((await show(id, staff)).json).toMatchObject({
    status: 'received',
    target: { title: 'Trois pièces lumineux près de la gare', status: 'active', author: { id: seller.id } },
    measures: ['none', 'suspend', 'remove'],
    others: [],
  })
  const closed = await close(id, staff, { upheld: true, measure: 'suspend', ground: 'law' })
  expect(closed.json).toMatchObject({ status: 'closed', upheld: true, measure: 'suspend', measures: [] })
  expect(await statusOf(listing)).toBe('suspended')
  const [toSeller] = await mailsTo(api, seller.email)
  expect(toSeller?.text).toContain(decision)
  expect(toSeller?.text).toContain('fait suite à un signalement')
  expect(toSeller?.text).not.toContain(reporter.email)
  const toReporter = await mailsTo(api, reporter.email)
  expect(toReporter.some(({ text }) => text.includes(decision))).toBe(true)
  const notifications = await api.call('GET', '/notifications', { token: reporter.token })
  expect(notifications.json.items[0]).toMatchObject({ type: 'report_closed' })
  const auditor = await createTestStaff(api, ['audit_view'])
  const trail = await api.call('GET', `/admin/audit?action=report&entity_id=${id}`, { token: auditor.token })
  expect(trail.json.items).toMatchObject([
    { action: 'report.upheld', actor: { id: staff.id }, after: { measure: 'suspend' }, reason: decision },
  ])
})

test('a dismissed notice leaves the listing online, and both sides get the reason', async () => {
  const staff = await moderator()
  const seller = await createTestUser(api, { role: 'seller' })
  const listing = await createTestSale(api, { seller })
  const id = await createTestNotice('sale', listing)
  // Only an upheld notice has a measure.
  const closed = await close(id, staff, { upheld: false, measure: 'suspend' })
  expect(closed.json).toMatchObject({ upheld: false, measure: 'none' })
  expect(await statusOf(listing)).toBe('active')
  const [toSeller] = await mailsTo(api, seller.email)
  expect(toSeller?.text).toContain('il reste visible')
  expect((await mailsTo(api, 'awa@exemple.fr')).some(({ text }) => text.includes(decision))).toBe(true)
})

test('of two moderators who decide at once, one does; what fails leaves nothing behind', async () => {
  const listing = await createTestSale(api)
  const id = await createTestNotice('sale', listing)
  const [first, second] = [await moderator(), await moderator()]
  await api.call('POST', `/properties-for-sale/admin/moderation/cases/${listing}/claim`, {
    token: first.token,
  })
  // Another moderator has claimed the listing: neither notice nor listing changes.
  const refused = await close(id, second, { upheld: true, measure: 'suspend' })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 claimed_by_other')
  expect((await show(id, first)).json.status).toBe('received')
  const answers = await Promise.all([
    close(id, first, { upheld: true, measure: 'suspend' }),
    close(id, second, { upheld: false }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('a home that is reported is given back to its owner; nobody decides about what is theirs', async () => {
  const staff = await moderator()
  const rental = await createTestRental(api.app)
  const id = await createTestNotice('rental', rental)
  expect((await close(id, staff, { upheld: true, measure: 'remove' })).json).toMatchObject({
    code: 'measure_not_possible',
    allowed: ['none', 'suspend'],
  })
  expect((await close(id, staff, { upheld: true, measure: 'suspend' })).status).toBe(200)
  const own = await createTestNotice('sale', await createTestSale(api, { seller: staff }))
  expect((await close(own, staff, { upheld: false })).json.code).toBe('own_content')
})

test('notices are found by state, kind, reason and words, with how many wait', async () => {
  const staff = await moderator()
  const listing = await createTestSale(api, { title: 'Mas des oliviers' })
  const id = await createTestNotice('sale', listing)
  const find = async (query: string) => {
    const { json } = await api.call('GET', `/admin/reports?${query}`, { token: staff.token })
    return json.items.map((item: { id: string }) => item.id)
  }
  const { json } = await show(id, staff)
  expect(await find(`status=received&kind=sale&search=${json.reference}`)).toEqual([id])
  expect(await find(`status=closed&search=${json.reference}`)).toEqual([])
  expect(await find(`reason=discrimination&search=${json.reference}`)).toEqual([])
  expect(await find('search=%25')).toEqual([])
  const list = await api.call('GET', '/admin/reports', { token: staff.token })
  expect(list.json.counters.received).toBeGreaterThan(0)
  const stranger = await createTestStaff(api, ['view_stats'])
  for (const path of ['/admin/reports', `/admin/reports/${id}`]) {
    expect((await api.call('GET', path, { token: stranger.token })).status).toBe(403)
  }
  expect((await show('0198f0aa-0000-7000-8000-000000000000', staff)).status).toBe(404)
})

test('a person’s notices are in the copy of their data, and nameless once the account is closed', async () => {
  const reporter = await createTestUser(api)
  const id = await createTestNotice('sale', await createTestSale(api), reporter)
  const copy = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${reporter.token}` },
  })
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  expect(strFromU8(files['reports.json']!)).toContain('je ne le vends pas')
  const body = { password: testPassword }
  expect((await api.call('DELETE', '/users/me', { token: reporter.token, body })).status).toBeLessThan(300)
  const staff = await moderator()
  expect((await show(id, staff)).json).toMatchObject({ name: null, email: null, reporter_id: null })
})

test('a notice about a listing whose title has an emoji where it is cut is decided', async () => {
  const owner = await createTestOwner(api)
  const title = `${'Maison de plage '.repeat(4).slice(0, 58)}🏡🏡 avec piscine`
  const rental = await createTestRental(api.app, { ownerId: owner.id, title })
  const closed = await close(await createTestNotice('rental', rental), await moderator(), { upheld: false })
  expect(closed.status, closed.text).toBe(200)
  const { items } = (await api.call('GET', '/notifications', { token: owner.token })).json
  expect(items[0].title).toContain('🏡…')
})
