import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { givenStaff, type GivenUser } from '#server/test/data/given.ts'
import { givenKnownSeller } from '#server/test/data/given-ready-sales.ts'
import { givenSale, givenSaleImage } from '#server/test/data/given-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const desk = '/properties-for-sale/admin/moderation'
const reason = 'Le même appartement est déjà présenté par une autre annonce.'
const days = (count: number) => new Date(api.clock.now().getTime() - count * 86_400_000)

let homes = 0
/** Two listings of one home by two sellers; each pair somewhere else. */
async function givenPair(status: 'active' | 'pending_validation' = 'active') {
  homes += 1
  const place = { latitude: 42 + homes, longitude: 2 }
  const looks = [`a1b2c3d4e5f6071${homes}`, `18273645a5b4c3d${homes}`]
  const seller = await givenKnownSeller(api)
  const kept = await givenSale(api, { ...place, publishedAt: days(5) })
  const duplicate = await givenSale(api, {
    ...place,
    seller,
    status,
    ...(status === 'active' ? { publishedAt: days(40) } : { submittedAt: api.clock.now(), submissions: 1 }),
  })
  for (const id of [kept, duplicate]) {
    for (const [index, perceptualHash] of looks.entries()) {
      await givenSaleImage(api, id, index, { perceptualHash, isPrimary: false })
    }
  }
  return { kept, duplicate, seller }
}
const merge = (id: string, into: string, who: GivenUser) =>
  api.call('POST', `${desk}/merge/${id}`, { token: who.token, body: { into, reason } })
const stored = async (id: string) => {
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, id))
  return row!
}

test('a case shows the other listings of the home; merged, one goes and the other keeps the older age', async () => {
  const staff = await givenStaff(api, ['moderate_listings'])
  const { kept, duplicate } = await givenPair()
  const { json } = await api.call('GET', `${desk}/cases/${duplicate}`, { token: staff.token })
  expect(json.duplicates).toMatchObject([
    { id: kept, same_pictures: 2, same_place: true, same_surface: true },
  ])
  expect(json.allowed_actions).toContain('merge_duplicate')
  expect((await merge(duplicate, kept, staff)).json).toMatchObject({
    action: 'merge_duplicate',
    status: 'suspended',
  })
  const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10)
  expect(dayOf((await stored(kept)).firstPublishedAt)).toBe(dayOf(days(40)))
  const after = await api.call('GET', `${desk}/cases/${duplicate}`, { token: staff.token })
  expect(after.json.allowed_actions).not.toContain('reinstate')
  expect(after.json.decisions[0]).toMatchObject({ reason_code: 'duplicate', merged_into: kept })
})

test('the page of a merged listing leads to the one that was kept, also after a second merge, while it is there', async () => {
  const staff = await givenStaff(api, ['moderate_listings'])
  const { kept, duplicate } = await givenPair()
  const leadsTo = (id: string) => api.call('GET', `/properties-for-sale/public/${id}/kept`)
  expect((await leadsTo(duplicate)).status).toBe(404)
  await merge(duplicate, kept, staff)
  expect((await api.call('GET', `/properties-for-sale/public/${duplicate}`)).status).toBe(404)
  expect((await leadsTo(duplicate)).json).toEqual({ id: kept, country_slug: 'france' })
  const again = await givenSale(api, { latitude: 42 + homes, longitude: 2 })
  for (const [index, perceptualHash] of [`a1b2c3d4e5f6071${homes}`, `18273645a5b4c3d${homes}`].entries()) {
    await givenSaleImage(api, again, index, { perceptualHash, isPrimary: false })
  }
  expect((await merge(kept, again, staff)).status).toBe(200)
  expect((await leadsTo(duplicate)).json.id).toBe(again)
  await api.call('POST', `${desk}/suspend/${again}`, { token: staff.token, body: { reason } })
  expect((await leadsTo(duplicate)).status).toBe(404)
  expect((await leadsTo('0198f0aa-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a duplicate that waits is rejected for good', async () => {
  const staff = await givenStaff(api, ['moderate_listings'])
  const { kept, duplicate } = await givenPair('pending_validation')
  expect((await merge(duplicate, kept, staff)).json.status).toBe('rejected')
  expect((await stored(duplicate)).allowResubmission).toBe(false)
})

test('only what shows the same home is merged, and of two merges towards each other one happens', async () => {
  const staff = await givenStaff(api, ['moderate_listings'])
  const { kept, duplicate } = await givenPair()
  const other = await givenSale(api, { latitude: 10, longitude: 10 })
  for (const into of [other, duplicate, '0198f0aa-0000-7000-8000-000000000000']) {
    expect((await merge(duplicate, into, staff)).json.code).toBe('not_a_duplicate')
  }
  const second = await givenStaff(api, ['moderate_listings'])
  const answers = await Promise.all([merge(duplicate, kept, staff), merge(kept, duplicate, second)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const live = [await stored(kept), await stored(duplicate)].filter(
    ({ saleStatus }) => saleStatus === 'active',
  )
  expect(live).toHaveLength(1)
})

test('without duplicates there is nothing to merge', async () => {
  const staff = await givenStaff(api, ['moderate_listings'])
  const id = await givenSale(api, { latitude: 30, longitude: 30 })
  const { json } = await api.call('GET', `${desk}/cases/${id}`, { token: staff.token })
  expect(json).toMatchObject({ duplicates: [], seller_banned: false })
  expect(json.allowed_actions).not.toContain('merge_duplicate')
})
