import { expect, test } from 'vitest'
import { recognizedDevices } from '#server/schema/people/account-tables.ts'
import { saveTestTelephone } from '#server/test/data/create-contact-channels.ts'
import { createTestSale, createSaleImage } from '#server/test/data/create-sales.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { findFraudClusters } from './find-fraud-clusters.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/admin/moderation/fraud-clusters'

async function createTestSellers(total: number) {
  const sellers: TestUser[] = []
  for (let number = 0; number < total; number += 1) {
    const seller = await createTestSeller(api)
    await createTestSale(api, { seller, title: `Maison ${number}` })
    sellers.push(seller)
  }
  return sellers
}
async function shareDevice(...people: TestUser[]) {
  const hash = crypto.randomUUID()
  const lastUsedAt = api.clock.now()
  await api.app.db
    .insert(recognizedDevices)
    .values(people.map(({ id: userId }) => ({ userId, hash, lastUsedAt })))
}
const clusters = async (who: TestUser, query = '') =>
  (await api.call('GET', `${path}${query}`, { token: who.token })).json
/** The cluster of an account, if any. */
const clusterOf = async (who: TestUser, account: TestUser, query = '') =>
  (await clusters(who, query)).items.find(({ accounts }: { accounts: { id: string }[] }) =>
    accounts.some(({ id }) => id === account.id),
  )
const notificationsOf = async (admin: TestUser) =>
  (await mailsTo(api, admin.email)).filter(({ subject }) => subject.includes('semblent liés')).length

test('three sellers on one device are a cluster, which staff are notified of once, by e-mail and under the bell', async () => {
  const admin = await createTestAdmin(api)
  const sellers = await createTestSellers(3)
  await shareDevice(...sellers)
  await findFraudClusters(api.app)
  await findFraudClusters(api.app)
  expect(await notificationsOf(admin)).toBe(1)
  const bell = await api.call('GET', '/notifications', { token: admin.token })
  expect(bell.text).toContain('3 comptes de vendeurs semblent liés')
  const found = await clusterOf(admin, sellers[0]!)
  expect(found).toMatchObject({ ties: ['device'], closed_at: null })
  expect(found.accounts).toHaveLength(3)
  expect(found.accounts[0]).toMatchObject({ banned: false, listings: 1 })
  expect(found.accounts[0].newest_listing.title).toMatch(/^Maison/)
})

test('two who share something are none, unless one of them was shut out', async () => {
  const admin = await createTestAdmin(api)
  const [one, other] = (await createTestSellers(2)) as [TestUser, TestUser]
  for (const { id } of [one, other]) await saveTestTelephone(api, id, '+33 6 39 98 11 22')
  await findFraudClusters(api.app)
  expect(await clusterOf(admin, one)).toBeUndefined()
  const staff = await createTestStaff(api, ['moderate_listings'])
  const listing = await createTestSale(api, { seller: one })
  const body = { reason: 'Vend des biens qui ne sont pas les siens.', reason_code: 'fraud' }
  const banned = await api.call('POST', `/properties-for-sale/admin/moderation/ban/${listing}`, {
    token: staff.token,
    body,
  })
  expect(banned.status, banned.text).toBe(200)
  await findFraudClusters(api.app)
  const found = await clusterOf(admin, other)
  expect(found.ties).toEqual(['phone'])
  expect(found.accounts.filter(({ banned: isBanned }: { banned: boolean }) => isBanned)).toHaveLength(1)
})

test('a closed cluster is notified again when another account joins it, and not before', async () => {
  const admin = await createTestAdmin(api)
  const sellers = await createTestSellers(4)
  await shareDevice(...sellers.slice(0, 3))
  await findFraudClusters(api.app)
  const { id } = await clusterOf(admin, sellers[0]!)
  const close = (who: TestUser, note: string) =>
    api.call('POST', `${path}/${id}/close`, { token: who.token, body: { note } })
  expect((await close(admin, 'court')).status).toBe(422)
  const closed = await close(admin, 'Une même famille, vérifiée au téléphone.')
  expect(closed).toMatchObject({ status: 200, json: { note: 'Une même famille, vérifiée au téléphone.' } })
  expect((await close(admin, 'Une seconde fois, par erreur.')).status).toBe(409)
  const before = await notificationsOf(admin)
  await findFraudClusters(api.app)
  expect(await notificationsOf(admin)).toBe(before)
  expect(await clusterOf(admin, sellers[0]!)).toBeUndefined()

  await shareDevice(sellers[2]!, sellers[3]!, sellers[0]!)
  await findFraudClusters(api.app)
  expect(await notificationsOf(admin)).toBe(before + 1)
  expect((await clusterOf(admin, sellers[3]!)).accounts).toHaveLength(4)
})

test('pictures of three sellers tie them too; nobody but moderators sees any of it', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const sellers = await createTestSellers(3)
  for (const seller of sellers) {
    const listing = await createTestSale(api, { seller })
    await createSaleImage(api, listing, 0, { perceptualHash: 'f0f0f0f0aa55aa55' })
  }
  await findFraudClusters(api.app)
  expect((await clusterOf(moderator, sellers[1]!)).ties).toEqual(['picture'])
  expect((await api.call('GET', path, { token: sellers[0]!.token })).status).toBe(403)
  const reviewer = await createTestStaff(api, ['moderate_reviews'])
  expect((await api.call('GET', path, { token: reviewer.token })).status).toBe(403)
  const missing = `${path}/${crypto.randomUUID()}/close`
  const body = { note: 'Rien à signaler ici.' }
  expect((await api.call('POST', missing, { token: moderator.token, body })).status).toBe(404)
})
