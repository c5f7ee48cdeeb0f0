import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import {
  createPublishableSale,
  createTestAgency,
  createVerifiedSeller,
} from '#server/test/data/create-ready-sales.ts'
import { createCaseDocument, createTestCase } from '#server/test/data/create-cases.ts'
import {
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { expireCases } from '../cases/expire-cases.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const createReviewer = () => createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
const inReview = { status: 'in_review' as const }
const decide = (id: string, who: TestUser, body: object) =>
  api.call('POST', `/admin/kyc/cases/${id}/status`, { token: who.token, body })
const profileOf = async (seller: TestUser) =>
  (await api.call('GET', '/seller/profile', { token: seller.token })).json
const statusOf = async (seller: TestUser) =>
  (await api.call('GET', '/users/me', { token: seller.token })).json.kyc_status

test('a private seller is verified by identity and home together, and notified of each decision', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const listing = await createPublishableSale(api, { seller })
  await api.app.db
    .update(verificationCases)
    .set({ status: 'in_review', approvedAt: null, decidedAt: null })
    .where(eq(verificationCases.listingId, listing))
  const identity = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  expect((await decide(identity, reviewer, { status: 'approved' })).json.status).toBe('approved')
  expect(await statusOf(seller)).toBe('verified')
  expect((await profileOf(seller)).verification_status).toBe('PENDING')
  const { json: waiting } = await api.call('GET', '/admin/property-kyc', { token: reviewer.token })
  const propertyCase = waiting.items.find(
    ({ property }: { property: { id: string } }) => property.id === listing,
  )
  const { json } = await decide(propertyCase.id, reviewer, { status: 'approved' })
  expect(json.valid_until).not.toBeNull()
  expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
  const { json: received } = await api.call('GET', '/notifications', { token: seller.token })
  expect(received.items.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['KYC_UPDATE', 'VERIFICATION_STATUS_CHANGED']),
  )
})

test('a refusal needs a reason and a message; the person reads them, not the internal comment', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  expect((await decide(id, reviewer, { status: 'rejected' })).json.errors[0].field).toBe('reason_code')
  const message = 'Votre carte est expirée depuis le 8 septembre 2026.'
  const refused = await decide(id, reviewer, {
    status: 'rejected',
    reason_code: 'DOCUMENT_EXPIRED',
    message,
    internal_comment: 'Troisième carte expirée du mois.',
  })
  expect(refused.status).toBe(200)
  const mine = await api.call('GET', '/kyc/my', { token: seller.token })
  expect(mine.json).toMatchObject({
    status: 'rejected',
    kyc_status: 'rejected',
    message,
    reason_code: 'DOCUMENT_EXPIRED',
  })
  expect(mine.json.allowed_actions).toContain('upload')
  const history = await api.call('GET', `/verification/cases/${id}/history`, { token: seller.token })
  expect(JSON.stringify(history.json)).not.toContain('Troisième')
  const stranger = await createTestSeller(api)
  expect((await api.call('GET', `/verification/cases/${id}/history`, { token: stranger.token })).status).toBe(
    404,
  )
})

test('an approval ends with what it covers at the latest, earlier where the reviewer says so', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const listing = await createPublishableSale(api, { seller })
  const ofListing = eq(verificationCases.listingId, listing)
  await api.app.db.update(verificationCases).set(inReview).where(ofListing)
  const [record] = await api.app.db.select().from(verificationCases).where(ofListing)
  const { id } = record!
  const latest = Temporal.PlainDate.from(companyDay(api.clock.now())).add({ months: 24 })
  const until = (day: Temporal.PlainDate) =>
    decide(id, reviewer, { status: 'approved', valid_until: day.toString() })
  const shown = await api.call('GET', `/admin/kyc/cases/${id}`, { token: reviewer.token })
  expect(shown.json.valid_until_at_most).toBe(latest.toString())
  const refused = await until(latest.add({ days: 1 }))
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 'validity_too_long', errors: [{ field: 'valid_until' }] },
  })
  expect(refused.json.message).toMatch(new RegExp(`au plus tard jusqu’au \\d+(?:er)? \\S+ ${latest.year}$`))
  expect((await until(latest.subtract({ months: 3 }))).json.valid_until).toBe(
    latest.subtract({ months: 3 }).toString(),
  )
})

test('who corrects cases asks for a document, and only who decides takes the other decisions', async () => {
  const corrector = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc'])
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'professional', subjectId: seller.id, ...inReview })
  const found = await api.call('GET', `/admin/kyc/cases/${id}`, { token: corrector.token })
  expect(found.json.staff_actions).toEqual(['request_info'])
  const reason = { reason_code: 'DOCUMENT_MISSING', message: 'Il manque le verso.' }
  const others = ['approved', 'rejected', 'rejected_final', 'suspended', 'reinstated', 'revoked', 'reopened']
  for (const status of others) {
    const refused = await decide(id, corrector, { status, ...reason })
    expect(refused, status).toMatchObject({ status: 403, json: { code: 'kyc_decision_right_needed' } })
    expect(refused.json.message).toContain('Décider des vérifications')
  }
  const path = `/admin/professional-kyc/${id}/status`
  const requested = await api.call('POST', path, {
    token: corrector.token,
    body: { status: 'more_info', ...reason },
  })
  expect(requested.json).toMatchObject({ status: 'more_info', staff_actions: [] })
  const decider = await createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
  const other = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  expect((await decide(other, decider, { status: 'more_info', ...reason })).status).toBe(200)
})

test('the calls of the specification: what waits with its summary, an approval and a refusal', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const pending = async () =>
    (await api.call('GET', '/properties-for-sale/admin/kyc/pending?per_page=100', { token: reviewer.token }))
      .json
  const before = (await pending()).summary
  const ids = [
    await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview }),
    await createTestCase(api, { kind: 'professional', subjectId: seller.id, ...inReview }),
  ] as const
  const { items, pagination, summary } = await pending()
  const mine = items.filter(({ kyc_id: id }: { kyc_id: string }) => ids.includes(id))
  expect(mine).toHaveLength(2)
  expect(mine[0]).toMatchObject({
    kyc_type: expect.any(String),
    status: 'in_review',
    seller: { id: seller.id },
  })
  expect(pagination.total_items).toBe(items.length)
  expect(summary).toMatchObject({
    total_pending: before.total_pending + 2,
    property_kyc: before.property_kyc,
    professional_kyc: before.professional_kyc + 1,
    high_priority: before.high_priority,
    average_wait_time: expect.any(Number),
  })
  const call = (action: string, id: string, body?: object) =>
    api.call('POST', `/properties-for-sale/admin/kyc/${action}/${id}`, {
      token: reviewer.token,
      ...(body && { body }),
    })
  expect((await call('approve', ids[0])).json).toEqual({
    action: 'approve',
    status: 'approved',
    notification_sent: true,
  })
  expect((await call('reject', ids[1], { reason: 'La carte est illisible.' })).json).toEqual({
    action: 'reject',
    status: 'rejected',
    notification_sent: true,
  })
  expect((await pending()).summary.total_pending).toBe(before.total_pending)
  const { json: told } = await api.call('GET', '/notifications', { token: seller.token })
  expect(told.items.filter(({ type }: { type: string }) => type === 'KYC_UPDATE')).toHaveLength(2)
})

test('two reviewers at once: one decision; nobody decides on their own case or on a claimed one', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  const own = await createTestCase(api, { kind: 'identity', subjectId: first.id, ...inReview })
  expect((await decide(own, first, { status: 'approved' })).json.code).toBe('own_kyc')
  const hidden = await api.call('GET', '/admin/identity-kyc?per_page=100', { token: first.token })
  expect(hidden.json.items.map((each: { id: string }) => each.id)).not.toContain(own)
  expect((await api.call('PUT', `/admin/kyc/cases/${id}/claim`, { token: second.token })).status).toBe(200)
  expect((await decide(id, first, { status: 'approved' })).json.code).toBe('kyc_claimed')
  expect((await api.call('DELETE', `/admin/kyc/cases/${id}/claim`, { token: second.token })).status).toBe(204)
  const answers = await Promise.all([
    decide(id, first, { status: 'approved' }),
    decide(id, second, { status: 'rejected', reason_code: 'OTHER', message: 'Pièce illisible.' }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const viewer = await createTestStaff(api, ['view_all_kyc'])
  expect((await decide(id, viewer, { status: 'approved' })).status).toBe(403)
})

test('a revocation takes two people, suspends the listings, and is final for twelve months', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const agency = await createTestAgency(api)
  const listing = await createPublishableSale(api, {
    seller: agency,
    status: 'active',
    publishedAt: api.clock.now(),
  })
  const [record] = await api.app.db
    .select()
    .from(verificationCases)
    .where(eq(verificationCases.subjectId, agency.id))
    .then((rows) => rows.filter(({ kind }) => kind === 'professional'))
  const id = record!.id
  const proposal = { status: 'revoked', reason_code: 'FRAUD', message: 'Mandats falsifiés.' }
  const proposed = await decide(id, first, proposal)
  expect(proposed.json.pending_approval).toMatchObject({ action: 'revoke', is_self: true })
  expect((await profileOf(agency)).verification_status).toBe('VERIFIED')
  const path = `/admin/kyc/cases/${id}/approvals/${proposed.json.pending_approval.id}`
  const answer = (who: TestUser) => api.call('POST', path, { token: who.token, body: { confirmed: true } })
  expect((await answer(first)).json.code).toBe('kyc_second_person')
  expect((await answer(second)).status).toBe(200)
  expect((await profileOf(agency)).verification_status).toBe('REVOKED')
  const [sale] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, listing))
  expect(sale?.saleStatus).toBe('suspended')
  const again = await api.call('PUT', '/professional-kyc/my', {
    token: agency.token,
    body: { professional_type: 'REAL_ESTATE_AGENT', form: {} },
  })
  expect(again.status).toBe(409)
  // A waiting renewal does not undo a revocation.
  const setCase = (changes: object) =>
    api.app.db.update(verificationCases).set(changes).where(eq(verificationCases.id, id))
  await setCase(inReview)
  expect((await decide(id, second, { status: 'approved' })).json.code).toBe('kyc_revoked')
  expect((await decide(id, second, { status: 'reopened' })).status).toBe(409)
  // After twelve months staff open a new file; the person cannot, and nothing of the former one counts.
  await createCaseDocument(api, id)
  await setCase({ revokedAt: new Date(api.clock.now().getTime() - 366 * 24 * 3_600_000), status: 'approved' })
  const mine = async () => (await api.call('GET', '/professional-kyc/my', { token: agency.token })).json
  expect((await mine()).allowed_actions).toEqual(['withdraw'])
  const shown = await api.call('GET', `/admin/kyc/cases/${id}`, { token: second.token })
  expect(shown.json.staff_actions).toContain('reopen')
  expect((await decide(id, second, { status: 'reopened' })).json.status).toBe('draft')
  expect(await mine()).toMatchObject({
    status: 'draft',
    verification_status: 'PENDING',
    approved_at: null,
    revoked_at: null,
    documents: [],
  })
  await setCase(inReview)
  expect((await decide(id, second, { status: 'approved' })).status).toBe(200)
  expect((await profileOf(agency)).verification_status).toBe('VERIFIED')
})

test('an approval ends on its day although a renewal was begun', async () => {
  const seller = await createTestSeller(api)
  const endedOn = Temporal.PlainDate.from(companyDay(api.clock.now())).subtract({ days: 2 })
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: seller.id,
    status: 'draft',
    approvedAt: api.clock.now(),
    validUntil: endedOn.toString(),
  })
  await api.app.db.update(users).set({ kycStatus: 'verified' }).where(eq(users.id, seller.id))
  await expireCases(api.app)
  expect(await statusOf(seller)).toBe('expired')
  const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id))
  expect(record).toMatchObject({ status: 'draft', remindedDays: -1 })
})

test('a reviewer of an agency’s team finds no case of it, until they leave', async () => {
  const reviewer = await createReviewer()
  const agency = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: agency.id, ...inReview })
  const listed = async () => {
    const { json } = await api.call('GET', '/admin/identity-kyc?per_page=100', { token: reviewer.token })
    return json.items.map((each: { id: string }) => each.id)
  }
  expect(await listed()).toContain(id)
  const now = api.clock.now()
  await api.app.db.insert(sellerTeamMembers).values({
    id: randomUUIDv7(),
    sellerId: agency.id,
    userId: reviewer.id,
    email: reviewer.email,
    rights: ['listings'],
    invitedAt: now,
    joinedAt: now,
  })
  expect(await listed()).not.toContain(id)
  await api.app.db.delete(sellerTeamMembers).where(eq(sellerTeamMembers.userId, reviewer.id))
  expect(await listed()).toContain(id)
})

test('an approval that ends: four reminders, expired, suspended after 15 days, and back by a renewal', async () => {
  const agency = await createTestAgency(api)
  const listing = await createPublishableSale(api, {
    seller: agency,
    status: 'active',
    publishedAt: api.clock.now(),
  })
  const until = Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days: 61 }).toString()
  const [record] = (
    await api.app.db.select().from(verificationCases).where(eq(verificationCases.subjectId, agency.id))
  ).filter(({ kind }) => kind === 'professional')
  await api.app.db
    .update(verificationCases)
    .set({ validUntil: until })
    .where(eq(verificationCases.id, record!.id))
  const reminders = async () => {
    await expireCases(api.app)
    await expireCases(api.app)
    const sent = await api.app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, agency.id), eq(notifications.type, 'DOCUMENT_EXPIRING')))
    return sent.length
  }
  expect(await reminders()).toBe(0)
  for (const [days, expected] of [
    [1, 1],
    [30, 2],
    [23, 3],
    [7, 4],
  ] as const) {
    api.clock.advance({ hours: days * 24 })
    expect(await reminders()).toBe(expected)
  }
  const saleStatus = async () =>
    (await api.app.db.select().from(saleListings).where(eq(saleListings.id, listing)))[0]?.saleStatus
  api.clock.advance({ hours: 24 })
  await expireCases(api.app)
  expect(await saleStatus()).toBe('active')
  api.clock.advance({ hours: 14 * 24 })
  await expireCases(api.app)
  expect(await saleStatus()).toBe('suspended')
  await api.app.db
    .update(verificationCases)
    .set({ status: 'in_review', submissions: 2 })
    .where(eq(verificationCases.id, record!.id))
  const lifted = await decide(record!.id, await createReviewer(), { status: 'approved' })
  expect(lifted.status).toBe(200)
  expect(await saleStatus()).toBe('active')
})

test('a home whose verification ends is held with a notification, and returns once it is renewed', async () => {
  const seller = await createVerifiedSeller(api)
  const ids = [
    await createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() }),
    await createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() }),
  ] as const
  const [listing, other] = ids
  const until = Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days: 3 }).toString()
  const ofListing = eq(verificationCases.listingId, listing)
  await api.app.db.update(verificationCases).set({ validUntil: until }).where(ofListing)
  const [propertyCase] = await api.app.db.select().from(verificationCases).where(ofListing)
  const saleStatus = async (id: string) =>
    (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]?.saleStatus
  const titles = async () => {
    const sent = await api.app.db.select().from(notifications).where(eq(notifications.userId, seller.id))
    return sent.filter(({ link }) => link?.endsWith(`${listing}/kyc`)).map(({ title }) => title.fr)
  }
  const signIn = async () => {
    const form = { username: seller.email, password: seller.password }
    return (await api.call('POST', '/auth/login', { form })).json.access_token as string
  }
  api.clock.advance({ hours: 3 * 24 })
  await expireCases(api.app)
  expect(await saleStatus(listing)).toBe('active')
  api.clock.advance({ hours: 24 })
  await expireCases(api.app)
  expect(await saleStatus(listing)).toBe('active')
  api.clock.advance({ hours: 14 * 24 })
  await expireCases(api.app)
  await expireCases(api.app)
  expect([await saleStatus(listing), await saleStatus(other)]).toEqual(['suspended', 'active'])
  expect(await titles()).toContainEqual(expect.stringContaining('n’est plus visible'))
  const token = await signIn()
  const actions = await api.call('GET', '/seller/actions', { token })
  expect(actions.json.items).toContainEqual(
    expect.objectContaining({
      type: 'DOCUMENT_UPLOAD',
      priority: 'URGENT',
      link: `/seller-dash/properties/${listing}/kyc`,
    }),
  )

  await api.app.db.update(verificationCases).set({ status: 'in_review', submissions: 2 }).where(ofListing)
  expect((await decide(propertyCase!.id, await createReviewer(), { status: 'approved' })).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')
  expect(await titles()).toContainEqual(expect.stringContaining('est de nouveau visible'))

  const call = (action: string, body?: object) =>
    api.call('POST', `/verification/cases/${propertyCase!.id}/${action}`, {
      token,
      ...(body && { body }),
    })
  expect((await call('withdraw', { confirmation: 'RETIRER' })).status).toBe(200)
  expect(await saleStatus(listing)).toBe('suspended')
  expect((await call('undo-withdrawal')).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')
})

test('a case that waits for documents is an action of both dashboards, which leads to its screen', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const actions = async () =>
    (await api.call('GET', '/seller/actions', { token: seller.token })).json.items.map(
      ({ type, link }: { type: string; link: string }) => `${type} ${link}`,
    )
  const id = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  await decide(id, reviewer, {
    status: 'more_info',
    reason_code: 'DOCUMENT_MISSING',
    message: 'Il manque le verso.',
  })
  expect(await actions()).toContain('DOCUMENT_UPLOAD /seller-dash/kyc')
  await api.app.db.update(verificationCases).set({ status: 'in_review' }).where(eq(verificationCases.id, id))
  await decide(id, reviewer, {
    status: 'rejected',
    reason_code: 'IMAGE_BLURRED',
    message: 'La photo est floue.',
  })
  // A refused case adds one action alone.
  const refused = await actions()
  expect(refused).toContain('DOCUMENT_UPLOAD /seller-dash/kyc')
  expect(refused).not.toContain('KYC_COMPLETION /seller-dash/kyc')

  const owner = await createTestUser(api, { role: 'owner' })
  const documents = async () =>
    (await api.call('GET', '/owner/dashboard', { token: owner.token })).json.to_do.documents
  expect(await documents()).toEqual([])
  const own = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    validUntil: Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days: 45 }).toString(),
  })
  expect(await documents()).toMatchObject([{ case_id: own, cause: 'expiring', message: null }])
})
