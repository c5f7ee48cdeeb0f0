import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { createTestSale, createSaleImage } from '#server/test/data/create-sales.ts'
import { createSaleDraft, sendSalePicture, completeSale } from '#server/test/data/create-written-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/shared/validation'

interface Item {
  code: string
  group: string
  passed: boolean
}
const failing = (items: Item[]) => items.filter((item) => !item.passed).map(({ code }) => code)

test('a draft gets what it lacks, in the language of the request, with the law', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const draft = await createSaleDraft(api, seller, {})
  const { status, json } = await api.call('POST', `${path}/${draft.id}/validate`, { token, body: {} })
  expect(status).toBe(200)
  expect(json).toMatchObject({ validation_status: 'failed', can_publish: false, hidden_groups: [] })
  expect(failing(json.items)).toEqual(
    expect.arrayContaining(['identity.person', 'fr.energy.certificate', 'media.count', 'content.title']),
  )
  const risks = json.items.find((item: Item) => item.code === 'fr.risks.report')
  expect(risks).toMatchObject({
    field: 'risk_report_date',
    blocking: true,
    source: { origin: 'law', reference: expect.stringContaining('L. 125-5') },
  })
  const headers = { 'accept-language': 'en' }
  const english = await api.call('GET', `${path}/${draft.id}/status`, { token, headers })
  expect(english.json.items[0].message).toBe('Your identity must be verified.')
})

test('the requested groups limit what is shown, and skip no rule', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const draft = await createSaleDraft(api, seller)
  const body = { include_kyc_check: false, include_address_verification: false }
  const { json } = await api.call('POST', `${path}/${draft.id}/validate`, { token, body })
  expect(json.hidden_groups).toEqual(['identity', 'address'])
  expect(json.items.some(({ group }: Item) => group === 'identity' || group === 'address')).toBe(false)
  expect(json.can_publish).toBe(false)
  const media = await api.call('POST', `${path}/${draft.id}/validate`, {
    token,
    body: { validation_type: 'media' },
  })
  expect(new Set(media.json.items.map(({ group }: Item) => group))).toEqual(new Set(['media']))
  expect(media.json.overall_score).toBe(json.overall_score)
  const status = await api.call('GET', `${path}/${draft.id}/status`, { token })
  expect(status.json.validation_history).toMatchObject([
    { validation_type: 'media', asked_by: 'seller', rules_version: json.rules_version },
    { validation_type: 'full', blocking_failures: expect.arrayContaining(['identity.person']) },
  ])
})

test('a listing with everything in order is publishable as soon as its seller is known and owns it', async () => {
  const seller = await createTestSeller(api, { kycStatus: 'verified' })
  const draft = await createSaleDraft(api, seller)
  for (const position of [0, 1, 2, 3, 4]) await createSaleImage(api, draft.id, position)
  const { json } = await api.call('GET', `${path}/${draft.id}/status`, { token: seller.token })
  expect(failing(json.items)).toEqual(['fr.papers.condominium', 'fr.papers.diagnoses', 'ownership'])
  expect(json.overall_score).toBeGreaterThan(85)
})

test('a picture that another seller showed first is recognised in another size, and not the other way round', async () => {
  const [first, second] = [await createTestSeller(api), await createTestSeller(api)]
  const theirs = await createSaleDraft(api, first)
  await sendSalePicture(api, first, theirs.id, { scene: 42, width: 1200 })
  await api.app.db
    .update(saleListings)
    .set({ saleStatus: 'active', publishedAt: new Date() })
    .where(eq(saleListings.id, theirs.id))
  const mine = await createSaleDraft(api, second)
  await sendSalePicture(api, second, mine.id, { scene: 42, width: 700 })
  const judged = async (id: string, token: string) =>
    failing((await api.call('GET', `${path}/${id}/status`, { token })).json.items)
  expect(await judged(mine.id, second.token)).toContain('media.own')
  expect(await judged(theirs.id, first.token)).not.toContain('media.own')
})

test('a price far from comparable listings is a warning; with too few of them there is none', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const draft = await createSaleDraft(api, seller, {
    ...completeSale,
    city: 'Meximieux',
    sale_price: '900000',
  })
  const judged = async () =>
    (await api.call('GET', `${path}/${draft.id}/status`, { token })).json.items.find(
      (item: Item) => item.code === 'price.usual',
    )
  expect(await judged()).toBeUndefined()
  for (let index = 0; index < 5; index += 1)
    await createTestSale(api, { city: 'Meximieux', salePrice: '260000' })
  expect(await judged()).toMatchObject({ passed: false, blocking: false })
})

test('only its seller and staff read the validation of a listing', async () => {
  const seller = await createTestSeller(api)
  const draft = await createSaleDraft(api, seller)
  const statusFor = async ({ token }: { token: string }) =>
    (await api.call('GET', `${path}/${draft.id}/status`, { token })).status
  expect(await statusFor(await createTestSeller(api))).toBe(404)
  expect(await statusFor(await createTestUser(api))).toBe(403)
  expect(await statusFor(await createTestStaff(api, ['moderate_reviews']))).toBe(404)
  expect(await statusFor(await createTestStaff(api, ['moderate_listings']))).toBe(200)
  expect(await statusFor(await createTestAdmin(api))).toBe(200)
  expect((await api.call('POST', `${path}/${draft.id}/validate`, { body: {} })).status).toBe(401)
  const missing = '0198f0aa-0000-7000-8000-000000000000'
  expect((await api.call('GET', `${path}/${missing}/status`, { token: seller.token })).status).toBe(404)
})

test('a seller whose identity is verified meanwhile needs no new draft', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const draft = await createSaleDraft(api, seller)
  await api.app.db.update(users).set({ kycStatus: 'verified' }).where(eq(users.id, seller.id))
  const { json } = await api.call('GET', `${path}/${draft.id}/status`, { token })
  expect(failing(json.items)).not.toContain('identity.person')
})
