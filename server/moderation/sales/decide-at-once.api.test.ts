import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'
import { saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'

// Concurrent decisions about one object. On the embedded engine they run one after the other; on a PostgreSQL server
// they are concurrent.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const reason = 'Les photos montrent un autre bien que celui décrit.'
const reasons = 'Ces photos sont bien celles de mon appartement, prises la semaine dernière.'
const rounds = 4

const post = (path: string, who: TestUser, body: object = {}) =>
  api.call('POST', path, { token: who.token, body })
const decide = (action: string, id: string, who: TestUser, body: object = {}) =>
  post(`${queue}/${action}/${id}`, who, action === 'approve' ? body : { reason, ...body })
const moderator = () => createTestStaff(api, ['moderate_listings'])
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}
type Details = Partial<Parameters<typeof createPublishableSale>[1]>
async function createTestListing(
  status: 'active' | 'pending_validation' | 'withdrawn',
  details: Details = {},
) {
  const seller = details.seller ?? (await createVerifiedSeller(api))
  const now = api.clock.now()
  const shown = status === 'pending_validation' ? {} : { publishedAt: now, firstPublishedAt: now }
  const id = await createPublishableSale(api, {
    status,
    submittedAt: now,
    submissions: 1,
    ...shown,
    ...details,
    seller,
  })
  return { id, seller }
}
const statusesOf = (answers: TestAnswer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const isOpen = (status: string) => ['pending_validation', 'active', 'under_offer'].includes(status)

test.each([
  ['pending_validation', 'approve', 'approve'],
  ['pending_validation', 'approve', 'reject'],
  ['pending_validation', 'approve', 'approve-with-edit'],
  ['pending_validation', 'approve-with-edit', 'reject'],
  ['pending_validation', 'reject', 'request-changes'],
  ['active', 'suspend', 'suspend'],
  ['active', 'remove', 'remove'],
] as const)(
  'of two moderators who decide on what is %s, one to %s, one to %s, one does',
  async (status, one, other) => {
    const [first, second] = [await moderator(), await moderator()]
    for (let round = 0; round < rounds; round += 1) {
      const { id, seller } = await createTestListing(status)
      const title = 'Trois pièces traversant, relu par la maison'
      const answers = await Promise.all([
        decide(one, id, first, one === 'approve-with-edit' ? { title } : {}),
        decide(other, id, second, other === 'approve-with-edit' ? { title } : {}),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
      expect(lost!.json.code).toBe('decision_not_possible')
      expect(Array.isArray(lost!.json.allowed)).toBe(true)
      const retained = await api.app.db.select().from(saleDecisions).where(eq(saleDecisions.listingId, id))
      expect(retained.map(({ action }) => action)).toEqual([won!.json.action])
      expect((await stored(id)).saleStatus).toBe(won!.json.status)
      expect(await mailsTo(api, seller.email)).toHaveLength(1)
    }
  },
)

test('a listing is taken back and approved at once: one of them counts', async () => {
  const staff = await moderator()
  for (let round = 0; round < rounds; round += 1) {
    const { id, seller } = await createTestListing('pending_validation')
    const answers = await Promise.all([
      decide('approve', id, staff),
      api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
        token: seller.token,
        body: { new_status: 'draft' },
      }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const { saleStatus } = await stored(id)
    expect(saleStatus).toBe(answers[0].status === 200 ? 'active' : 'draft')
    const transitions = await api.app.db
      .select()
      .from(saleStatusChanges)
      .where(eq(saleStatusChanges.listingId, id))
    expect(transitions.map(({ newStatus }) => newStatus)).toEqual([saleStatus])
  }
})

test.each([
  ['is approved', 'pending_validation', (id: string, staff: TestUser) => decide('approve', id, staff)],
  [
    'is put back by its seller',
    'withdrawn',
    (id: string, _staff: TestUser, seller: TestUser) =>
      post(`/properties-for-sale/shared/status/${id}/publish`, seller, { publish_immediately: true }),
  ],
] as const)(
  'a seller is banned while another home of theirs %s: none of them is on the market',
  async (_what, status, transition) => {
    const [first, second] = [await moderator(), await moderator()]
    for (let round = 0; round < rounds; round += 1) {
      const { id, seller } = await createTestListing('active')
      const withdrawnAt = status === 'withdrawn' ? { withdrawnAt: api.clock.now() } : {}
      const { id: other } = await createTestListing(status, { seller, ...withdrawnAt })
      const [ban, moved] = await Promise.all([
        decide('ban', id, first, { reason_code: 'fraud' }),
        transition(other, second, seller),
      ])
      expect(ban.status).toBe(200)
      expect([200, 201, 403, 409]).toContain(moved.status)
      for (const each of [id, other]) expect(isOpen((await stored(each)).saleStatus)).toBe(false)
    }
  },
)

test('a suspended home is put back while its seller is banned: it is not on the market', async () => {
  const [first, second] = [await moderator(), await moderator()]
  for (let round = 0; round < rounds; round += 1) {
    const { id, seller } = await createTestListing('active')
    const { id: other } = await createTestListing('active', { seller })
    await decide('suspend', other, first)
    const answers = await Promise.all([
      decide('ban', id, first, { reason_code: 'fraud' }),
      api.call('POST', `${queue}/reinstate/${other}`, { token: second.token, body: {} }),
    ])
    expect(answers[0].status).toBe(200)
    expect([200, 403, 409]).toContain(answers[1].status)
    for (const each of [id, other]) expect(isOpen((await stored(each)).saleStatus)).toBe(false)
  }
})

async function createTestAppeal(action: 'reject' | 'suspend' | 'ban') {
  const first = await moderator()
  const { id, seller } = await createTestListing(action === 'reject' ? 'pending_validation' : 'active')
  // A ban suspends several listings.
  if (action === 'ban') for (const _other of [1, 2]) await createTestListing('active', { seller })
  expect((await decide(action, id, first)).status).toBe(200)
  const { json } = await api.call('GET', `/properties-for-sale/seller/${id}/decisions`, {
    token: seller.token,
  })
  const object = () =>
    post(`/properties-for-sale/seller/decisions/${json.items[0].id}/appeal`, seller, { grounds: reasons })
  return { id, seller, object }
}
const judge = (appealId: string, who: TestUser, granted: boolean) =>
  post(`${queue}/appeals/${appealId}/decide`, who, { granted, answer: 'Nous avons tout relu.' })

test.each(['reject', 'suspend'] as const)(
  'two moderators answer an appeal against a decision to %s at once, each otherwise: one does',
  async (action) => {
    const [second, third] = [await moderator(), await moderator()]
    for (let round = 0; round < rounds; round += 1) {
      const { id, seller, object } = await createTestAppeal(action)
      const written = await Promise.all([object(), object()])
      expect(statusesOf(written)).toEqual([201, 409])
      const appealId = written.find(({ status }) => status === 201)!.json.appeal.id
      const before = (await mailsTo(api, seller.email)).length
      const answers = await Promise.all([judge(appealId, second, true), judge(appealId, third, false)])
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.json.code).toBe('appeal_decided')
      const granted = answers[0].status === 200
      const retained = action === 'reject' ? 'rejected' : 'suspended'
      expect((await stored(id)).saleStatus).toBe(granted ? 'active' : retained)
      // One more e-mail, whichever decision was taken.
      expect(await mailsTo(api, seller.email)).toHaveLength(before + 1)
    }
  },
)

test('an appeal against a ban is granted while somebody lifts the ban: all comes back, once', async () => {
  const [second, third] = [await moderator(), await moderator()]
  for (let round = 0; round < rounds; round += 1) {
    const { seller, object } = await createTestAppeal('ban')
    const appealId = (await object()).json.appeal.id
    const answers = await Promise.all([
      judge(appealId, second, true),
      post(`${queue}/bans/${seller.id}/lift`, third, { reason: 'Identité établie.' }),
    ])
    expect(answers[0].status, answers[0].text).toBe(200)
    expect([200, 404], answers[1].text).toContain(answers[1].status)
    const rows = await api.app.db.select().from(saleListings).where(eq(saleListings.sellerId, seller.id))
    expect(rows.map(({ saleStatus }) => saleStatus)).toEqual(['active', 'active', 'active'])
    const transitions = await Promise.all(
      rows.map(({ id }) =>
        api.app.db.select().from(saleStatusChanges).where(eq(saleStatusChanges.listingId, id)),
      ),
    )
    for (const each of transitions)
      expect(each.map(({ event }) => String(event)).toSorted()).toEqual(['reinstate', 'suspend'])
  }
})
