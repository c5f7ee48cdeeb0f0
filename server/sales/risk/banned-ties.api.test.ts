import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices, users } from '#server/schema/people/account-tables.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { givenPassword, givenStaff, givenUser, type GivenUser } from '#server/test/data/given.ts'
import { givenKnownSeller, givenReadySale } from '#server/test/data/given-ready-sales.ts'
import { givenSale } from '#server/test/data/given-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { reassessWaitingSales } from './assess-sale-risk.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const post = (path: string, { token }: GivenUser, body: object) => api.call('POST', path, { token, body })
async function ban(seller: GivenUser) {
  const id = await givenSale(api, { seller })
  const staff = await givenStaff(api, ['moderate_listings'])
  const body = { reason: 'Vend des biens qui ne sont pas les siens.', reason_code: 'fraud' }
  expect((await post(`/properties-for-sale/admin/moderation/ban/${id}`, staff, body)).status).toBe(200)
}
async function givenWaiting(seller: GivenUser) {
  const id = await givenReadySale(api, { seller })
  const asked = await post(`/properties-for-sale/shared/status/${id}/publish`, seller, {})
  expect(asked.status, asked.text).toBeLessThan(300)
  return id
}
async function riskOf(id: string) {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return { signals: row!.riskSignals, points: row!.riskPoints }
}
const iban = (who: GivenUser, number: string) =>
  api.call('PUT', '/owner/finances/bank-account', {
    token: who.token,
    body: { holder: 'Awa Diop', iban: number, password: givenPassword },
  })
async function givenOwningSeller() {
  const seller = await givenKnownSeller(api)
  const taken = await post('/users/me/roles', seller, { role: 'owner' })
  expect(taken.status, taken.text).toBe(200)
  return seller
}
const ask = async (address: string, who: GivenUser) => {
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
    async (one: GivenUser, other: GivenUser) => {
      const hash = crypto.randomUUID()
      const lastUsedAt = api.clock.now()
      await api.app.db
        .insert(knownDevices)
        .values([one, other].map(({ id: userId }) => ({ userId, hash, lastUsedAt })))
    },
  ],
  [
    'a telephone number, written otherwise',
    async (one: GivenUser, other: GivenUser) => {
      await api.app.db.update(users).set({ phoneNumber: '+33 6 39 98 04 12' }).where(eq(users.id, one.id))
      await api.app.db.update(users).set({ phoneNumber: '06.39.98.04.12' }).where(eq(users.id, other.id))
    },
  ],
  [
    'a bank account',
    async (one: GivenUser, other: GivenUser) => {
      expect((await iban(one, 'FR76 3000 6000 0112 3456 7890 189')).status).toBe(200)
      expect((await iban(other, 'FR7630006000011234567890189')).status).toBe(200)
    },
  ],
  [
    'an address',
    async (one: GivenUser, other: GivenUser) => {
      for (const who of [one, other]) await ask('203.0.113.9', who)
    },
  ],
])('who shares %s with a banned seller is marked for the desk', async (_what, share) => {
  const [banned, tied, stranger] = [
    await givenOwningSeller(),
    await givenOwningSeller(),
    await givenKnownSeller(api),
  ]
  await share(banned, tied)
  const before = await riskOf(await givenWaiting(tied))
  expect(before.signals).not.toContain('banned_ties')
  await ban(banned)
  const marked = await riskOf(await givenWaiting(tied))
  expect(marked.signals).toContain('banned_ties')
  expect(marked.points).toBe(before.points + 30)
  expect((await riskOf(await givenWaiting(stranger))).signals).not.toContain('banned_ties')
})

test('what waits already is marked when its seller’s other account is banned', async () => {
  const [banned, tied] = [await givenKnownSeller(api), await givenKnownSeller(api)]
  const id = await givenWaiting(tied)
  const hash = crypto.randomUUID()
  await api.app.db
    .insert(knownDevices)
    .values([banned, tied].map(({ id: userId }) => ({ userId, hash, lastUsedAt: api.clock.now() })))
  await ban(banned)
  await reassessWaitingSales(api.app)
  expect((await riskOf(id)).signals).toContain('banned_ties')
})

test('a notice makes a listing that waits urgent, until it is dismissed', async () => {
  const id = await givenWaiting(await givenKnownSeller(api))
  const before = await riskOf(id)
  await post('/reports', await givenUser(api), {
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
  const staff = await givenStaff(api, ['moderate_listings'])
  const { json } = await api.call('GET', '/admin/reports?status=received', { token: staff.token })
  const decision = 'La personne a montré son titre de propriété.'
  await post(`/admin/reports/${json.items[0].id}/close`, staff, { upheld: false, decision })
  expect(await riskOf(id)).toEqual(before)
})
