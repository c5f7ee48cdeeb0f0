import { expect, test } from 'vitest'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { createTestSale, createSaleImage } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const preview = (id: string, token: string) =>
  api.call('GET', `/properties-for-sale/seller/${id}/preview`, { token })

test('a seller sees a draft as buyers would, who do not see it', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft', addressPrivacy: 'street' })
  await createSaleImage(api, id, 0)
  const characteristics = [
    { code: 'ceiling_height', value: '2.6' },
    { code: 'furnished', value: true },
    { code: 'kitchen', value: 'open' },
  ]
  await api.call('PUT', `/properties-for-sale/shared/features/${id}/characteristics`, {
    token,
    body: { characteristics },
  })
  const shown = await preview(id, token!)
  expect(shown).toMatchObject({
    status: 200,
    json: { id, sale_status: 'active', days_on_market: 0, allowed_actions: [], images: [{}] },
  })
  expect(shown.json.address.street).toBe('rue de la République')
  expect(shown.json.characteristics.map(({ value }: { value: string }) => value)).toEqual([
    'Ouverte',
    '2,6',
    'Oui',
  ])
  expect((await api.call('GET', `/properties-for-sale/public/${id}`)).status).toBe(404)
})

test('a preview requires what every page shows', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft', salePrice: null, priceEurMinor: null })
  expect(await preview(id, token!)).toMatchObject({ status: 409, json: { code: 'preview_incomplete' } })
})

test('nobody previews the listing of another seller', async () => {
  const id = await createTestSale(api, { status: 'draft' })
  const { token } = await createTestSeller(api)
  expect((await preview(id, token!)).status).toBe(404)
})
