import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recognizedDevices } from '#server/schema/people/account-tables.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import {
  testPassword,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { saveTestTelephone } from '#server/test/data/create-contact-channels.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { reassessWaitingSales } from './assess-sale-risk.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const post = (path: string, { token }: TestUser, body: object) => api.call('POST', path, { token, body })
async function ban(seller: TestUser) {
  const id = await createTestSale(api, { seller })
  const staff = await createTestStaff(api, ['moderate_listings'])
  const body = { reason: 'Vend des biens qui ne sont pas les siens.', reason_code: 'fraud' }
  expect((await post(`/properties-for-sale/admin/moderation/ban/${id}`, staff, body)).status).toBe(200)
}
async function createPendingSale(seller: TestUser) {
  const id = await createPublishableSale(api, { seller })
  const requested = await post(`/properties-for-sale/shared/status/${id}/publish`, seller, {})
  expect(requested.status, requested.text).toBeLessThan(300)
  return id
}
async function riskOf(id: string) {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return { signals: row!.riskSignals, points: row!.riskPoints }
}
const iban = (who: TestUser, number: string) =>
  api.call('PUT', '/owner/finances/bank-account', {
    token: who.token,
    body: { holder: 'Awa Diop', iban: number, password: testPassword },
  })
async function createOwningSeller() {
  const seller = await createVerifiedSeller(api)
  const taken = await post('/users/me/roles', seller, { role: 'owner' })
  expect(taken.status, taken.text).toBe(200)
  return seller
}
const request = async (address: string, who: TestUser) => {
  await recordAudit(api.app, api.app.db, {
    action: 'sale.appeal',
    entity: { kind: 'seller', id: who.id },
    actor: { userId: who.id, roles: ['seller'] },
    visit: { requestId: crypto.randomUUID(), address },
  })
  await sealAudit(api.app)
}

test.each([
  [
    'a device',
    async (one: TestUser, other: TestUser) => {
      const hash = crypto.randomUUID()
      const lastUsedAt = api.clock.now()
      await api.app.db
        .insert(recognizedDevices)
        .values([one, other].map(({ id: userId }) => ({ userId, hash, lastUsedAt })))
    },
  ],
  [
    'a telephone number, written otherwise',
    async (one: TestUser, other: TestUser) => {
      await saveTestTelephone(api, one.id, '+33 6 39 98 04 12')
      await saveTestTelephone(api, other.id, '06.39.98.04.12')
    },
  ],
  [
    'a bank account',
    async (one: TestUser, other: TestUser) => {
      expect((await iban(one, 'FR76 3000 6000 0112 3456 7890 189')).status).toBe(200)
      expect((await iban(other, 'FR7630006000011234567890189')).status).toBe(200)
    },
  ],
  [
    'an address',
    async (one: TestUser, other: TestUser) => {
      for (const who of [one, other]) await request('203.0.113.9', who)
    },
  ],
])('a seller who shares %s with a banned one is marked for moderation', async (_what, share) => {
  const [banned, tied, stranger] = [
    await createOwningSeller(),
    await createOwningSeller(),
    await createVerifiedSeller(api),
  ]
  await share(banned, tied)
  const before = await riskOf(await createPendingSale(tied))
  expect(before.signals).not.toContain('banned_ties')
  await ban(banned)
  const marked = await riskOf(await createPendingSale(tied))
  expect(marked.signals).toContain('banned_ties')
  expect(marked.points).toBe(before.points + 30)
  expect((await riskOf(await createPendingSale(stranger))).signals).not.toContain('banned_ties')
})

test('what waits already is marked when its seller’s other account is banned', async () => {
  const [banned, tied] = [await createVerifiedSeller(api), await createVerifiedSeller(api)]
  const id = await createPendingSale(tied)
  const hash = crypto.randomUUID()
  await api.app.db
    .insert(recognizedDevices)
    .values([banned, tied].map(({ id: userId }) => ({ userId, hash, lastUsedAt: api.clock.now() })))
  await ban(banned)
  await reassessWaitingSales(api.app)
  expect((await riskOf(id)).signals).toContain('banned_ties')
})

test('a notice makes a listing that waits urgent, until it is dismissed', async () => {
  const id = await createPendingSale(await createVerifiedSeller(api))
  const before = await riskOf(id)
  await post('/reports', await createTestUser(api), {
    kind: 'sale',
    id,
    reason: 'fraud',
    explanation: 'Ce logement est le mien et je ne le vends pas.',
    good_faith: true,
  })
  expect(await riskOf(id)).toEqual({
    signals: ['illegal_report', ...before.signals],
    points: before.points + 50,
  })
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { json } = await api.call('GET', '/admin/reports?status=received', { token: staff.token })
  const decision = 'La personne a montré son titre de propriété.'
  await post(`/admin/reports/${json.items[0].id}/close`, staff, { upheld: false, decision })
  expect(await riskOf(id)).toEqual(before)
})
