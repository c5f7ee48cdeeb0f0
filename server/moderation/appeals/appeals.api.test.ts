import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestAdmin, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueCases } from '../sales/notify-overdue-cases.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const reason = 'Les photos montrent un autre bien que celui décrit.'
const reasons = 'Ces photos sont bien celles de mon appartement, prises la semaine dernière.'
const answer = 'Les photos montrent bien ce logement.'

const request = (method: string, path: string, who: TestUser, body?: unknown) =>
  api.call(method, path, { token: who.token, ...(body !== undefined && { body }) })
const decide = (action: string, id: string, who: TestUser, body: object = {}) =>
  request('POST', `${queue}/${action}/${id}`, who, { reason, ...body })
const moderator = () => createTestStaff(api, ['moderate_listings'])
const statusOf = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!.saleStatus
}
async function createTestListing(status: 'active' | 'pending_validation', seller?: TestUser) {
  const owner = seller ?? (await createVerifiedSeller(api))
  const now = api.clock.now()
  const dates = status === 'active' ? { publishedAt: now } : {}
  const id = await createPublishableSale(api, {
    seller: owner,
    status,
    submittedAt: now,
    submissions: 1,
    ...dates,
  })
  return { id, seller: owner }
}
async function lastDecision(id: string, seller: TestUser) {
  const { json } = await request('GET', `/properties-for-sale/seller/${id}/decisions`, seller)
  return json.items[0]
}
async function createTestAppeal(action: string, status: 'active' | 'pending_validation') {
  const first = await moderator()
  const { id, seller } = await createTestListing(status)
  expect((await decide(action, id, first)).status).toBe(200)
  const decision = await lastDecision(id, seller)
  const written = await request(
    'POST',
    `/properties-for-sale/seller/decisions/${decision.id}/appeal`,
    seller,
    {
      grounds: reasons,
    },
  )
  expect(written.status).toBe(201)
  return { id, seller, first, decision: written.json, appealId: written.json.appeal.id as string }
}
const judge = (appealId: string, who: TestUser, granted = true) =>
  request('POST', `${queue}/appeals/${appealId}/decide`, who, { granted, answer })

test('a seller appeals against a rejection; another moderator reviews it, and the listing is online', async () => {
  const { id, seller, first, decision, appealId } = await createTestAppeal('reject', 'pending_validation')
  expect(decision).toMatchObject({ action: 'reject', reason, can_appeal: false })
  expect(decision).not.toHaveProperty('moderator')
  const own = await judge(appealId, first)
  expect(`${own.status} ${own.json.code}`).toBe('409 same_moderator')
  expect(await statusOf(id)).toBe('rejected')
  const second = await moderator()
  const list = await request('GET', `${queue}/appeals`, second)
  expect(list.json.counters).toMatchObject({ open: 1, late: 0 })
  expect(list.json.items[0]).toMatchObject({ id: appealId, grounds: reasons, is_mine: false })
  expect((await judge(appealId, second)).json).toMatchObject({ granted: true, answer })
  expect(await statusOf(id)).toBe('active')
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain(answer)
  expect((await judge(appealId, await moderator())).json.code).toBe('appeal_decided')
})

test('of two moderators who judge an appeal at once, one does', async () => {
  const { appealId } = await createTestAppeal('suspend', 'active')
  const judges = [await moderator(), await moderator()]
  const answers = await Promise.all(judges.map((who, index) => judge(appealId, who, index === 0)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('an appeal that is refused leaves the listing where it is; the decision is appealed once', async () => {
  const { id, seller, decision, appealId } = await createTestAppeal('suspend', 'active')
  expect((await judge(appealId, await moderator(), false)).status).toBe(200)
  expect(await statusOf(id)).toBe('suspended')
  const again = await request('POST', `/properties-for-sale/seller/decisions/${decision.id}/appeal`, seller, {
    grounds: reasons,
  })
  expect(again.json.code).toBe('appealed_already')
})

test('what was removed for good comes back by an appeal alone', async () => {
  const { id, appealId } = await createTestAppeal('remove', 'active')
  const other = await moderator()
  expect((await decide('reinstate', id, other, { reason: undefined })).json.code).toBe(
    'decision_not_possible',
  )
  expect((await judge(appealId, other)).status).toBe(200)
  expect(await statusOf(id)).toBe('active')
})

test('an appeal comes from the seller, with reasons, about what may be appealed, within six months', async () => {
  const first = await moderator()
  const { id, seller } = await createTestListing('active')
  await decide('suspend', id, first)
  const { id: decisionId, appeal_until: until } = await lastDecision(id, seller)
  const path = `/properties-for-sale/seller/decisions/${decisionId}/appeal`
  expect((await request('POST', path, await createVerifiedSeller(api), { grounds: reasons })).status).toBe(
    404,
  )
  expect((await request('POST', path, seller, { grounds: 'Non.' })).status).toBe(422)
  expect((await request('POST', path, first, { grounds: reasons })).status).toBe(403)
  expect((await request('GET', `/properties-for-sale/seller/${id}/decisions`, first)).status).toBe(403)
  await decide('reinstate', id, first, { reason: undefined })
  const reinstated = await lastDecision(id, seller)
  expect(reinstated).toMatchObject({ action: 'reinstate', can_appeal: false, appeal_until: null })
  const lifted = `/properties-for-sale/seller/decisions/${reinstated.id}/appeal`
  expect((await request('POST', lifted, seller, { grounds: reasons })).json.code).toBe('appeal_not_possible')
  api.clock.advance({ hours: (Date.parse(until) - api.clock.now().getTime()) / 3_600_000 + 1 })
  await renew(api, seller)
  expect((await request('POST', path, seller, { grounds: reasons })).json.code).toBe('appeal_not_possible')
})

test('a ban takes down all that a seller shows and lets nothing in; lifted, it comes back', async () => {
  const staff = await moderator()
  const { id, seller } = await createTestListing('active')
  const { id: other } = await createTestListing('active', seller)
  const { id: waiting } = await createTestListing('pending_validation', seller)
  expect((await decide('ban', id, staff, { reason_code: 'fraud' })).json.status).toBe('suspended')
  expect([await statusOf(id), await statusOf(other), await statusOf(waiting)]).toEqual([
    'suspended',
    'suspended',
    'draft',
  ])
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain(reason)
  const publish = await request('POST', `/properties-for-sale/shared/status/${waiting}/publish`, seller, {})
  expect(`${publish.status} ${publish.json.code}`).toBe('403 seller_banned')
  expect((await decide('ban', other, staff)).json.code).toBe('decision_not_possible')
  expect((await decide('reinstate', other, staff, { reason: undefined })).json.code).toBe(
    'decision_not_possible',
  )
  const lift = () =>
    request('POST', `${queue}/bans/${seller.id}/lift`, staff, { reason: 'Identité établie.' })
  expect((await lift()).json).toMatchObject({ seller_id: seller.id, reinstated: 2 })
  expect((await lift()).status).toBe(404)
  expect([await statusOf(id), await statusOf(other)]).toEqual(['active', 'active'])
})

test('two bans of one seller at once are one ban', async () => {
  const [first, second] = [await moderator(), await moderator()]
  const { id, seller } = await createTestListing('active')
  const { id: other } = await createTestListing('active', seller)
  const answers = await Promise.all([decide('ban', id, first), decide('ban', other, second)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('a ban that was wrong is undone by an appeal', async () => {
  const { id, appealId } = await createTestAppeal('ban', 'active')
  expect((await judge(appealId, await moderator())).status).toBe(200)
  expect(await statusOf(id)).toBe('active')
})

test('an approval with edits stores the text, names the changes, and is undone by an appeal', async () => {
  const staff = await moderator()
  const { id, seller } = await createTestListing('pending_validation')
  const same = await decide('approve-with-edit', id, staff)
  expect(`${same.status} ${same.json.code}`).toBe('422 nothing_edited')
  const title = 'Trois pièces lumineux, sans les majuscules'
  expect((await decide('approve-with-edit', id, staff, { title })).json.status).toBe('active')
  const decision = await lastDecision(id, seller)
  expect(decision.edits).toEqual({ title: { before: 'Trois pièces lumineux près de la gare', after: title } })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain(title)
  const appeal = await request(
    'POST',
    `/properties-for-sale/seller/decisions/${decision.id}/appeal`,
    seller,
    {
      grounds: reasons,
    },
  )
  await judge(appeal.json.appeal.id, await moderator())
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  expect(row).toMatchObject({ title: 'Trois pièces lumineux près de la gare', saleStatus: 'active' })
})

test('an appeal that is granted leaves what another moderator decided about the listing since', async () => {
  const title = 'Trois pièces lumineux, sans les majuscules'
  const { id, seller } = await createTestListing('pending_validation')
  await decide('approve-with-edit', id, await moderator(), { title })
  const edited = await lastDecision(id, seller)
  expect((await decide('suspend', id, await moderator(), { reason_code: 'fraud' })).status).toBe(200)
  const suspended = await lastDecision(id, seller)
  expect((await decide('remove', id, await moderator(), { reason_code: 'fraud' })).status).toBe(200)
  for (const { id: contested } of [edited, suspended]) {
    const path = `/properties-for-sale/seller/decisions/${contested}/appeal`
    const appeal = await request('POST', path, seller, { grounds: reasons })
    expect((await judge(appeal.json.appeal.id, await moderator())).status).toBe(200)
    expect(await statusOf(id)).toBe('suspended')
  }
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  expect(row?.title).toBe('Trois pièces lumineux près de la gare')
  expect((await decide('reinstate', id, await moderator())).json.code).toBe('decision_not_possible')
})

test('edits that would make a listing unlawful are refused, and nothing of them stays', async () => {
  const { id } = await createTestListing('pending_validation')
  const refused = await decide('approve-with-edit', id, await moderator(), { title: 'Court' })
  expect(refused.status).toBe(422)
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  expect(row).toMatchObject({
    title: 'Trois pièces lumineux près de la gare',
    saleStatus: 'pending_validation',
  })
})

test('administrators are notified of a missed deadline once, for listings and for appeals', async () => {
  const admin = await createTestAdmin(api)
  const breaches = async () => {
    await renew(api, admin)
    const { json } = await request('GET', '/notifications?per_page=100', admin)
    return json.items.filter(({ type }: { type: string }) => type === 'sla_breach').length
  }
  await createTestListing('pending_validation')
  await notifyOverdueCases(api.app)
  const before = await breaches()
  api.clock.advance({ hours: 49 })
  await notifyOverdueCases(api.app)
  await notifyOverdueCases(api.app)
  expect(await breaches()).toBe(before + 1)
  await createTestAppeal('suspend', 'active')
  api.clock.advance({ hours: 24 * 8 })
  await notifyOverdueCases(api.app)
  await notifyOverdueCases(api.app)
  expect(await breaches()).toBe(before + 2)
})
