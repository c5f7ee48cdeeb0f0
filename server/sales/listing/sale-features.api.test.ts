import { expect, test } from 'vitest'
import { saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import { createTestSeller, createTestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = (id: string) => `/properties-for-sale/shared/features/${id}/characteristics`
const surface = { code: 'living_surface', value: 64 }
const toilets = { code: 'toilets', value: '2' }

test('features are added, changed and replaced, with counters of each', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const write = async (method: 'POST' | 'PUT', characteristics: object[]) =>
    (await api.call(method, path(id), { token, body: { characteristics } })).json
  expect(await write('POST', [surface, toilets])).toMatchObject({
    added_characteristics: 2,
    updated_characteristics: 0,
    total_characteristics: 2,
  })
  expect(await write('POST', [{ ...surface, value: 65 }])).toMatchObject({
    added_characteristics: 0,
    updated_characteristics: 1,
    total_characteristics: 2,
  })
  const same = await write('PUT', [{ ...surface, value: 65 }])
  expect(same).toMatchObject({
    removed_characteristics: 1,
    updated_characteristics: 0,
    total_characteristics: 1,
  })
  expect(await write('PUT', [{ ...surface, value: '65' }])).toMatchObject({
    added_characteristics: 0,
    updated_characteristics: 0,
    removed_characteristics: 0,
  })
  expect(same.characteristics).toMatchObject([{ code: 'living_surface', value: '65' }])
})

test('a characteristic is removed by its id or its code, and a second time is no error', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  const body = { characteristics: [surface, toilets] }
  const { json } = await api.call('POST', path(id), { token, body })
  const first = await api.call('DELETE', `${path(id)}/${json.characteristics[0].id}`, { token })
  expect(first).toMatchObject({ status: 200, json: { removed_characteristics: 1, total_characteristics: 1 } })
  const again = await api.call('DELETE', `${path(id)}/${json.characteristics[0].id}`, { token })
  expect(again).toMatchObject({ status: 200, json: { removed_characteristics: 0 } })
  const shown = await api.call('GET', `/properties-for-sale/public/${id}`)
  expect(shown.json.characteristics).toEqual([
    { code: 'toilets', label: 'Toilettes', value: '2', unit: null },
  ])
})

test('what the catalogue does not have, or not for this type, is refused by name and nothing is written', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft', propertyType: 'garage' })
  const ofGarage = new Set(saleCatalogueOf('garage').characteristics.map(({ code }) => code))
  expect(ofGarage.has('living_surface')).toBe(false)
  for (const wrong of [
    { code: 'helipad', value: true },
    surface,
    { code: 'toilets', value: 'beaucoup' },
    { code: "x' or 1=1 --", value: 1 },
  ]) {
    const answer = await api.call('POST', path(id), { token, body: { characteristics: [wrong] } })
    expect(answer).toMatchObject({ status: 422, json: { code: 'unknown_characteristic' } })
    expect(answer.json.errors[0].field).toBe(`characteristics.${wrong.code}`)
  }
  expect((await api.call('GET', path(id), { token })).json.total_characteristics).toBe(0)
})

test('nobody describes the listing of somebody else', async () => {
  const { ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const body = { characteristics: [surface] }
  const other = await createTestSeller(api)
  expect((await api.call('POST', path(id), { token: other.token, body })).status).toBe(404)
  expect((await api.call('DELETE', `${path(id)}/toilets`, { token: other.token })).status).toBe(404)
  const buyer = await createTestUser(api)
  expect((await api.call('PUT', path(id), { token: buyer.token, body })).status).toBe(403)
})
