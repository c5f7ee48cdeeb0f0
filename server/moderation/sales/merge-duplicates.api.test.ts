import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestSale, createSaleImage } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const reason = 'Le même appartement est déjà présenté par une autre annonce.'
const days = (count: number) => new Date(api.clock.now().getTime() - count * 86_400_000)

let listings = 0
/** Two listings of one property by two sellers; each pair at another place. */
async function createDuplicatePair(status: 'active' | 'pending_validation' = 'active') {
  listings += 1
  const place = { latitude: 42 + listings, longitude: 2 }
  const hashes = [`a1b2c3d4e5f6071${listings}`, `18273645a5b4c3d${listings}`]
  const seller = await createVerifiedSeller(api)
  const stored = await createTestSale(api, { ...place, publishedAt: days(5) })
  const duplicate = await createTestSale(api, {
    ...place,
    seller,
    status,
    ...(status === 'active' ? { publishedAt: days(40) } : { submittedAt: api.clock.now(), submissions: 1 }),
  })
  for (const id of [stored, duplicate]) {
    for (const [index, perceptualHash] of hashes.entries()) {
      await createSaleImage(api, id, index, { perceptualHash, isPrimary: false })
    }
  }
  return { stored, duplicate, seller }
}
const merge = (id: string, into: string, who: TestUser) =>
  api.call('POST', `${queue}/merge/${id}`, { token: who.token, body: { into, reason } })
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}

test('a case shows the other listings of the home; merged, one goes and the other keeps the older age', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { stored: retained, duplicate } = await createDuplicatePair()
  const { json } = await api.call('GET', `${queue}/cases/${duplicate}`, { token: staff.token })
  expect(json.duplicates).toMatchObject([
    { id: retained, same_pictures: 2, same_place: true, same_surface: true },
  ])
  expect(json.allowed_actions).toContain('merge_duplicate')
  expect((await merge(duplicate, retained, staff)).json).toMatchObject({
    action: 'merge_duplicate',
    status: 'suspended',
  })
  const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10)
  expect(dayOf((await stored(retained)).firstPublishedAt)).toBe(dayOf(days(40)))
  const after = await api.call('GET', `${queue}/cases/${duplicate}`, { token: staff.token })
  expect(after.json.allowed_actions).not.toContain('reinstate')
  expect(after.json.decisions[0]).toMatchObject({ reason_code: 'duplicate', merged_into: retained })
})

test('the page of a merged listing leads to the one that was kept, also after a second merge, while it is there', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { stored, duplicate } = await createDuplicatePair()
  const leadsTo = (id: string) => api.call('GET', `/properties-for-sale/public/${id}/kept`)
  expect((await leadsTo(duplicate)).status).toBe(404)
  await merge(duplicate, stored, staff)
  expect((await api.call('GET', `/properties-for-sale/public/${duplicate}`)).status).toBe(404)
  expect((await leadsTo(duplicate)).json).toEqual({ id: stored, country_slug: 'france' })
  const again = await createTestSale(api, { latitude: 42 + listings, longitude: 2 })
  for (const [index, perceptualHash] of [
    `a1b2c3d4e5f6071${listings}`,
    `18273645a5b4c3d${listings}`,
  ].entries()) {
    await createSaleImage(api, again, index, { perceptualHash, isPrimary: false })
  }
  expect((await merge(stored, again, staff)).status).toBe(200)
  expect((await leadsTo(duplicate)).json.id).toBe(again)
  await api.call('POST', `${queue}/suspend/${again}`, { token: staff.token, body: { reason } })
  expect((await leadsTo(duplicate)).status).toBe(404)
  expect((await leadsTo('0198f0aa-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a duplicate that waits is rejected for good', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { stored: retained, duplicate } = await createDuplicatePair('pending_validation')
  expect((await merge(duplicate, retained, staff)).json.status).toBe('rejected')
  expect((await stored(duplicate)).allowResubmission).toBe(false)
})

test('only what shows the same home is merged, and of two merges towards each other one happens', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { stored: retained, duplicate } = await createDuplicatePair()
  const other = await createTestSale(api, { latitude: 10, longitude: 10 })
  for (const into of [other, duplicate, '0198f0aa-0000-7000-8000-000000000000']) {
    expect((await merge(duplicate, into, staff)).json.code).toBe('not_a_duplicate')
  }
  const second = await createTestStaff(api, ['moderate_listings'])
  const answers = await Promise.all([merge(duplicate, retained, staff), merge(retained, duplicate, second)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const live = [await stored(retained), await stored(duplicate)].filter(
    ({ saleStatus }) => saleStatus === 'active',
  )
  expect(live).toHaveLength(1)
})

test('without duplicates there is nothing to merge', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { latitude: 30, longitude: 30 })
  const { json } = await api.call('GET', `${queue}/cases/${id}`, { token: staff.token })
  expect(json).toMatchObject({ duplicates: [], seller_banned: false })
  expect(json.allowed_actions).not.toContain('merge_duplicate')
})
