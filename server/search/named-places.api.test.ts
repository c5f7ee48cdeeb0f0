import { expect, test } from 'vitest'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const onTheHill = { publicLatitude: 48.8871, publicLongitude: 2.3395, city: 'Paris' }
const byTheRiver = { publicLatitude: 48.842, publicLongitude: 2.372, city: 'Paris' }

const idsOf = async (path: string) =>
  (await api.call('GET', path)).json.items.map(({ id }: { id: string }) => id)

test('homes to rent and to buy are found by a district that they do not name, and by a landmark', async () => {
  const rental = await createTestRental(api.app, { ...onTheHill, title: 'Deux pièces sous les toits' })
  await createTestRental(api.app, { ...byTheRiver, title: 'Studio clair' })
  const named = await createTestRental(api.app, { ...byTheRiver, title: 'Comme à Montmartre' })
  const sale = await createTestSale(api, { ...onTheHill, title: 'Atelier d’artiste' })
  await createTestSale(api, { ...byTheRiver, title: 'Loft' })
  for (const text of ['Montmartre', 'près de Montmartre', 'Montmartre, Paris']) {
    const query = encodeURIComponent(text)
    expect(await idsOf(`/properties/search?q=${query}`), text).toContain(rental)
    expect(await idsOf(`/properties-for-sale/public?search=${query}`), text).toEqual([sale])
  }
  expect((await idsOf('/properties/search?q=Montmartre')).toSorted()).toEqual([rental, named].toSorted())
  expect(await idsOf('/properties/search?q=Sacré-Cœur')).toEqual([rental])
  const { json: page } = await api.call('GET', '/properties/search?q=Montmartre')
  expect(page.includes_similar).toBe(false)
})

test('the search bar proposes districts and landmarks that have homes around them', async () => {
  await createTestRental(api.app, { ...onTheHill, title: 'Studio' })
  await createTestSale(api, { ...onTheHill, title: 'Studio à vendre' })
  const proposed = {
    kind: 'place',
    label: 'Montmartre, Paris',
    detail: 'France',
    country_slug: null,
    city: null,
  }
  for (const path of ['/properties/autocomplete', '/properties-for-sale/public/autocomplete']) {
    const { json } = await api.call('GET', `${path}?q=montma`)
    expect(json.suggestions[0], path).toMatchObject(proposed)
    const { json: empty } = await api.call('GET', `${path}?q=cocody`)
    expect(empty.suggestions, path).toEqual([])
  }
})
