import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/given.ts'
import { createTestAgency, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/kyc'

async function createTestRequest(seller: TestUser, propertyId?: string) {
  const { json } = await api.call('POST', '/properties-for-sale/seller/kyc', {
    token: seller.token,
    body: propertyId ? { property_id: propertyId } : {},
  })
  return json.kyc_id as string
}
const staff = () => createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
const decide = (what: 'approve' | 'reject', id: string, who: TestUser, body: object = {}) =>
  api.call('POST', `${queue}/${what}/${id}`, { token: who.token, body })

test('what waits is listed by kind and by how long it waits', async () => {
  const viewer = await staff()
  const [person, agency] = [await createTestSeller(api), await createTestAgency(api)]
  const old = await createTestRequest(person)
  api.clock.advance({ hours: 25 })
  const fresh = await createTestStaff(api, ['view_all_kyc'])
  const again = await createTestAgency(api)
  const professional = await createTestRequest(again)
  const listing = await createPublishableSale(api, { seller: again })
  const property = await createTestRequest(again, listing)
  void agency
  void viewer
  const find = async (query = '') => {
    const { json } = await api.call('GET', `${queue}/pending?per_page=100${query}`, { token: fresh.token })
    return json.items.map(({ kyc_id: id }: { kyc_id: string }) => id)
  }
  expect(await find()).toEqual([old, professional, property])
  expect(await find('&kyc_type=identity')).toEqual([old])
  expect(await find('&kyc_type=professional')).toEqual([professional])
  expect(await find('&priority=urgent')).toEqual([old])
  expect(await find('&priority=LOW&kyc_type=property')).toEqual([property])
  const { json } = await api.call('GET', `${queue}/pending?kyc_type=property`, { token: fresh.token })
  expect(json.items[0].property).toMatchObject({ id: listing, city: 'Lyon' })
  expect(json.items[0].property.documents).toHaveLength(5)
  expect(json.pagination).toMatchObject({ per_page: 20, total_items: 1 })
})

test('an approval verifies a private seller, tells them, and is in the trail; twice is refused', async () => {
  const judge = await staff()
  const seller = await createTestSeller(api)
  const id = await createTestRequest(seller)
  const approved = await decide('approve', id, judge, { notes: 'Pièce lisible.', valid_until: '2099-01-01' })
  expect(approved.json).toEqual({ action: 'approve', status: 'approved', notification_sent: true })
  const me = await api.call('GET', '/users/me', { token: seller.token })
  expect(me.json.kyc_status).toBe('verified')
  const news = await api.call('GET', '/notifications', { token: seller.token })
  expect(news.json.items[0]).toMatchObject({ type: 'VERIFICATION_STATUS_CHANGED' })
  expect((await decide('approve', id, judge)).json.code).toBe('kyc_decided')
  const auditor = await createTestStaff(api, ['audit_view'])
  const trail = await api.call('GET', `/admin/audit?entity_id=${id}`, { token: auditor.token })
  expect(trail.json.items).toMatchObject([{ action: 'kyc.approved', actor: { id: judge.id } }])
})

test('a refusal says why, and a professional is judged by their profession', async () => {
  const judge = await staff()
  const agency = await createTestAgency(api)
  const id = await createTestRequest(agency)
  expect((await decide('reject', id, judge, { reason: 'Non' })).status).toBe(422)
  const reason = 'La carte professionnelle est périmée depuis mars.'
  expect((await decide('reject', id, judge, { reason })).json.status).toBe('rejected')
  const [profile] = await api.app.db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, agency.id))
  expect(profile?.verificationStatus).toBe('REJECTED')
  const news = await api.call('GET', '/notifications', { token: agency.token })
  expect(news.json.items[0].message).toContain(reason)
})

test('of two who decide at once one does; nobody decides without the right, nor on a day that is past', async () => {
  const [first, second] = [await staff(), await staff()]
  const id = await createTestRequest(await createTestSeller(api))
  expect((await decide('approve', id, first, { valid_until: '2020-01-01' })).json.errors[0].field).toBe(
    'valid_until',
  )
  const viewer = await createTestStaff(api, ['view_all_kyc'])
  const stranger = await createTestStaff(api, ['moderate_listings'])
  expect((await decide('approve', id, viewer)).status).toBe(403)
  expect((await api.call('GET', `${queue}/pending`, { token: stranger.token })).status).toBe(403)
  const answers = await Promise.all([
    decide('approve', id, first),
    decide('reject', id, second, { reason: 'Pièce illisible, recommencez.' }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect((await decide('approve', '0198f0aa-0000-7000-8000-000000000000', first)).status).toBe(404)
})
