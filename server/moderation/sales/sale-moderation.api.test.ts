import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const reason = 'Les photos montrent un autre bien que celui décrit.'

const request = (method: string, path: string, who: TestUser, body?: unknown) =>
  api.call(method, `${queue}${path}`, { token: who.token, ...(body !== undefined && { body }) })
const moderator = () => createTestStaff(api, ['moderate_listings'])
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}
async function createPendingSale(details: Partial<Parameters<typeof createPublishableSale>[1]> = {}) {
  const seller = details.seller ?? (await createVerifiedSeller(api))
  const id = await createPublishableSale(api, {
    ...details,
    seller,
    status: 'pending_validation',
    submittedAt: details.submittedAt ?? api.clock.now(),
    submissions: 1,
  })
  return { id, seller }
}

test('the queue begins with the most urgent, with risk signals and waiting time', async () => {
  const staff = await moderator()
  const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000)
  const { id: calm } = await createPendingSale()
  const { id: risky } = await createPendingSale({
    riskPoints: 70,
    riskSignals: ['foreign_picture', 'new_account'],
  })
  const { id: old } = await createPendingSale({
    riskPoints: 20,
    riskSignals: ['resubmitted'],
    submittedAt: hoursAgo(20),
  })
  const { id: reviewed } = await createPendingSale()
  await api.app.db
    .update(saleListings)
    .set({ saleStatus: 'active', underReview: true, publishedAt: hoursAgo(99) })
    .where(eq(saleListings.id, reviewed))
  const { json } = await request('GET', '/pending', staff)
  const items = json.items as {
    id: string
    priority: string
    points: number
    signals: string[]
    sla_hours: number
  }[]
  expect(items.map(({ id }) => id)).toEqual([risky, old, calm, reviewed])
  expect(items[0]).toMatchObject({ priority: 'URGENT', points: 70, sla_hours: 4, submissions: 1 })
  // Late adds ten points, and three quarters of its day make it one level more urgent.
  expect(items[1]).toMatchObject({ priority: 'HIGH', points: 30, signals: ['resubmitted', 'late'] })
  expect(json.summary).toMatchObject({
    total_pending: 4,
    high_priority: 2,
    medium_priority: 0,
    low_priority: 2,
  })
  expect(json.summary.average_wait_time).toBe(5)
  expect(json.pagination).toMatchObject({ per_page: 20, total_items: 4 })
  await api.app.db
    .update(saleListings)
    .set({ updatedAt: hoursAgo(-1) })
    .where(eq(saleListings.id, calm))
  expect((await request('GET', '/pending?sort_by=updated_at', staff)).json.items[0].id).toBe(calm)
  const high = await request('GET', '/pending?priority=high', staff)
  expect(high.json.items.map(({ id }: { id: string }) => id)).toEqual([old])
  expect(high.json.pagination.total_items).toBe(1)
  // The detail has the same priority as the queue.
  for (const item of items) {
    const shown = await request('GET', `/cases/${item.id}`, staff)
    expect(shown.json).toMatchObject({ priority: item.priority, points: item.points, signals: item.signals })
  }
})

test('of two moderators the second sees the claim of the first, for fifteen minutes', async () => {
  const [first, second] = [await moderator(), await moderator()]
  const { id } = await createPendingSale()
  const claims = await Promise.all([
    request('POST', `/cases/${id}/claim`, first),
    request('POST', `/cases/${id}/claim`, second),
  ])
  expect(claims.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const [winner, loser] = claims[0]!.status === 200 ? [first, second] : [second, first]
  const refused = await request('POST', `/approve/${id}`, loser, {})
  expect(refused.json).toMatchObject({ code: 'claimed_by_other' })
  expect(refused.json.message).toContain('Awa Diop')
  expect((await request('GET', `/cases/${id}`, loser)).json.claim).toMatchObject({
    id: winner.id,
    is_mine: false,
  })
  api.clock.advance({ minutes: 16 })
  await renew(api, loser)
  expect((await request('POST', `/cases/${id}/claim`, loser)).json.claim).toMatchObject({
    id: loser.id,
    is_mine: true,
  })
  await renew(api, winner)
  expect((await request('POST', `/approve/${id}`, winner, {})).status).toBe(409)
  expect((await request('DELETE', `/cases/${id}/claim`, loser)).status).toBe(204)
  expect((await request('POST', `/approve/${id}`, winner, {})).status).toBe(200)
})

test('an approval publishes, notifies the seller and is in the audit trail; a second one is refused', async () => {
  const staff = await moderator()
  const { id, seller } = await createPendingSale()
  const approved = await request('POST', `/approve/${id}`, staff, { notes: 'Tout est en ordre.' })
  expect(approved.json).toMatchObject({ action: 'approve', status: 'active', notification_sent: true })
  expect(approved.json.published_at).not.toBeNull()
  const notifications = await api.call('GET', '/notifications', { token: seller.token })
  expect(notifications.json.items[0]).toMatchObject({ type: 'moderation_decision' })
  expect(notifications.json.items[0].title).toContain('est en ligne')
  const again = await request('POST', `/approve/${id}`, staff, {})
  expect(again.json).toMatchObject({
    code: 'decision_not_possible',
    allowed: ['suspend', 'remove', 'merge_duplicate', 'ban'],
  })

  const auditor = await createTestStaff(api, ['audit_view'])
  const trail = await api.call('GET', `/admin/audit?entity_id=${id}`, { token: auditor.token })
  expect(trail.json.chain_intact).toBe(true)
  expect(trail.json.items.filter(({ action }: { action: string }) => action !== 'sale.status')).toMatchObject(
    [
      {
        action: 'sale.approve',
        actor: { id: staff.id },
        actor_role: 'staff',
        before: { sale_status: 'pending_validation' },
        after: { sale_status: 'active' },
        reason: 'Tout est en ordre.',
      },
    ],
  )
  expect((await api.call('GET', '/admin/audit', { token: staff.token })).status).toBe(403)
  for (const statement of [
    `update audit_entry set reason = 'autre' where entity_id = '${id}'`,
    `delete from audit_entry where entity_id = '${id}'`,
  ]) {
    await expect(api.app.db.$client.query(statement)).rejects.toThrow('append-only')
  }
})

test('a listing that does not conform is not approved by any moderator', async () => {
  const staff = await moderator()
  const { id } = await createPendingSale()
  await api.app.db.delete(saleImages).where(eq(saleImages.listingId, id))
  const refused = await request('POST', `/approve/${id}`, staff, { auto_publish: true })
  expect(`${refused.status} ${refused.json.code}`).toBe('422 listing_not_conform')
  expect((await stored(id)).saleStatus).toBe('pending_validation')
})

test('an approval without publication leaves the listing to its seller, who publishes it', async () => {
  const staff = await moderator()
  const { id, seller } = await createPendingSale()
  const { json } = await request('POST', `/approve/${id}`, staff, { auto_publish: false })
  expect(json).toMatchObject({ action: 'approve', published_at: null })
  expect(await stored(id)).toMatchObject({ saleStatus: 'pending_validation', autoPublish: false })
  expect((await api.call('GET', `/properties-for-sale/public/${id}`)).status).toBe(404)
  const path = `/properties-for-sale/shared/status/${id}/publish`
  expect((await api.call('POST', path, { token: seller.token, body: {} })).status).toBe(200)
  expect((await stored(id)).saleStatus).toBe('active')
})

test('a rejection states its reasons; the seller mends the listing and it is approved', async () => {
  const staff = await moderator()
  const { id, seller } = await createPendingSale()
  for (const body of [{ reason: 'Non' }, { reason: '   ' }]) {
    const refused = await request('POST', `/reject/${id}`, staff, body)
    expect(`${refused.status} ${refused.json.code}`).toBe('422 reason_required')
  }
  expect((await request('POST', `/reject/${id}`, staff, {})).status).toBe(422)
  const rejected = await request('POST', `/reject/${id}`, staff, {
    reason,
    reason_code: 'pictures',
    ground: 'law',
    ground_reference: 'article L. 121-2 du code de la consommation',
    allow_resubmission: true,
  })
  expect(rejected.json).toMatchObject({ action: 'reject', status: 'rejected', published_at: null })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('L. 121-2')
  const notifications = await api.call('GET', '/notifications', { token: seller.token })
  expect(notifications.json.items[0].message).toContain(reason)
  const status = `/properties-for-sale/shared/status/${id}`
  const reworked = await api.call('PATCH', `${status}/status`, {
    token: seller.token,
    body: { new_status: 'draft' },
  })
  expect(reworked.json.new_status).toBe('draft')
  expect((await api.call('POST', `${status}/publish`, { token: seller.token, body: {} })).json.action).toBe(
    'submitted',
  )
  expect((await request('POST', `/approve/${id}`, staff, {})).json.status).toBe('active')
  const { json } = await request('GET', `/cases/${id}`, staff)
  expect(json.decisions.map(({ action }: { action: string }) => action)).toEqual(['approve', 'reject'])
  expect(json.decisions[1]).toMatchObject({
    reason_code: 'pictures',
    ground: 'law',
    reason,
    allow_resubmission: true,
  })
})

test('what was rejected for good stays rejected', async () => {
  const staff = await moderator()
  const { id, seller } = await createPendingSale()
  await request('POST', `/reject/${id}`, staff, { reason, allow_resubmission: false })
  const refused = await api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
    token: seller.token,
    body: { new_status: 'draft' },
  })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 resubmission_refused')
})

test('a changed live listing is shown beside the approved version, and left or returned', async () => {
  const staff = await moderator()
  const { id } = await createPendingSale()
  await request('POST', `/approve/${id}`, staff, {})
  const change = () =>
    api.app.db
      .update(saleListings)
      .set({ salePrice: '400000.00', underReview: true, submittedAt: api.clock.now() })
      .where(eq(saleListings.id, id))
  await change()
  const { json } = await request('GET', `/cases/${id}`, staff)
  expect(json).toMatchObject({
    changes: ['price'],
    previous: { sale_price: '250000' },
    sale_status: 'active',
  })
  expect(json.previous.images).toHaveLength(6)
  expect((await request('POST', `/approve/${id}`, staff, {})).json.status).toBe('active')
  expect(await stored(id)).toMatchObject({ underReview: false })
  await api.app.db
    .update(saleListings)
    .set({ salePrice: '900000.00', underReview: true })
    .where(eq(saleListings.id, id))
  expect((await request('POST', `/request-changes/${id}`, staff, { reason })).json.status).toBe('draft')
  expect(await stored(id)).toMatchObject({ underReview: false, rejectionReason: reason })
})

test('a listing is suspended and reinstated, each with its word to the seller', async () => {
  const staff = await moderator()
  const id = await createTestSale(api)
  expect((await request('POST', `/suspend/${id}`, staff, { reason, reason_code: 'fraud' })).json.status).toBe(
    'suspended',
  )
  expect((await request('POST', `/suspend/${id}`, staff, { reason })).json.code).toBe('decision_not_possible')
  expect((await request('POST', `/reinstate/${id}`, staff, { to: 'active' })).json.status).toBe('active')
})

test('a moderator who suspends by the call that changes a status states the reasons too', async () => {
  const [staff, other] = [await moderator(), await moderator()]
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() })
  const become = (new_status: string, who: TestUser) =>
    api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
      token: who.token,
      body: { new_status, reason },
    })
  await request('POST', `/cases/${id}/claim`, other)
  expect((await become('suspended', staff)).json.code).toBe('claimed_by_other')
  await request('DELETE', `/cases/${id}/claim`, other)
  expect((await become('SUSPENDED', staff)).json).toEqual({
    previous_status: 'active',
    new_status: 'suspended',
    auto_published: false,
  })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain(reason)
  const { json } = await api.call('GET', `/properties-for-sale/seller/${id}/decisions`, seller)
  expect(json.items).toMatchObject([{ action: 'suspend', reason }])
  expect((await become('active', staff)).json.new_status).toBe('active')
  const told = (await mailsTo(api, seller.email)).filter(({ subject }) => subject.includes('levée'))
  expect(told).toHaveLength(1)
})

test('what is handed on becomes urgent and free for another', async () => {
  const [first, second] = [await moderator(), await moderator()]
  const { id } = await createPendingSale()
  await request('POST', `/cases/${id}/claim`, first)
  expect(
    (await request('POST', `/escalate/${id}`, first, { reason: 'Titre de propriété à faire vérifier.' }))
      .json,
  ).toMatchObject({
    status: 'pending_validation',
    notification_sent: false,
  })
  const { json } = await request('GET', `/cases/${id}`, second)
  expect(json).toMatchObject({ priority: 'URGENT', escalated: true, claim: null })
  expect((await request('POST', `/approve/${id}`, second, {})).status).toBe(200)
})

test('nobody decides on their own listing, others may not at all, and what is not there cannot be', async () => {
  const staff = await moderator()
  const own = await createPublishableSale(api, {
    seller: staff,
    status: 'pending_validation',
    submittedAt: api.clock.now(),
  })
  for (const [path, body] of [
    [`/approve/${own}`, {}],
    [`/reject/${own}`, { reason }],
    [`/cases/${own}/claim`, undefined],
  ] as const) {
    expect((await request('POST', path, staff, body)).json.code).toBe('own_listing')
  }
  expect((await request('GET', `/cases/${own}`, staff)).json.allowed_actions).toEqual([])
  const { id, seller } = await createPendingSale()
  const stranger = await createTestStaff(api, ['moderate_reviews'])
  for (const who of [seller, stranger]) {
    expect((await request('POST', `/approve/${id}`, who, {})).status).toBe(403)
    expect((await request('GET', '/pending', who)).status).toBe(403)
    expect((await request('GET', `/cases/${id}`, who)).status).toBe(403)
  }
  const nowhere = '0198f0aa-0000-7000-8000-000000000000'
  expect((await request('POST', `/approve/${nowhere}`, staff, {})).status).toBe(404)
  expect((await request('POST', `/cases/${nowhere}/claim`, staff)).status).toBe(404)
})

test('all listings are found by status and words, with how many there are of each', async () => {
  const staff = await moderator()
  await createTestSale(api, { title: 'Mas des oliviers', city: 'Nîmes' })
  const { json } = await api.call(
    'GET',
    '/properties-for-sale/admin/listings?search=OLIVIERS&status=ACTIVE',
    {
      token: staff.token,
    },
  )
  expect(json.items).toMatchObject([{ title: 'Mas des oliviers', sale_status: 'active' }])
  expect(json.counts).toMatchObject({ all: 1, by_status: { active: 1, draft: 0 } })
})
