import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { inseeBeginnings } from './find-communes.ts'
import { loadCommunes } from './load-communes.ts'

const api = startApi()

const at = (postcode: string, city: string) =>
  inseeBeginnings(api.app.db, { countryCode: 'FR', postcode, city })

test('before the communes are loaded a code is compared with the department alone', async () => {
  expect(await at('74000', 'Annecy')).toEqual(['74'])
  expect(await at('20000', 'Ajaccio')).toEqual(['2A'])
  expect(await at('', 'Annecy')).toEqual([])
})

test('the commune is found by its name and postcode, with those that were merged into it', async () => {
  await loadCommunes(api.app.db)
  expect(await at('17000', 'La Rochelle')).toEqual(['17300'])
  expect(await at('74000', 'ANNECY')).toEqual(expect.arrayContaining(['74010', '74011', '74093']))
  expect(await at('20000', 'Ajaccio')).toEqual(['2A004'])
  expect(await at('97400', 'Saint-Denis')).toEqual(['97411'])
})

test('a district of Paris counts as the town and as itself, another one does not', async () => {
  expect(await at('75004', 'Paris')).toEqual(expect.arrayContaining(['75056', '75104']))
  expect(await at('75004', 'Paris')).not.toContain('75105')
  expect(await at('75004', 'Paris 4e')).toEqual(expect.arrayContaining(['75056', '75104']))
  expect(await at('', 'Marseille')).toEqual(expect.arrayContaining(['13055', '13201', '13216']))
})

test('a merged commune still has its name', async () => {
  expect(await at('01300', 'Arbignieu')).toEqual(expect.arrayContaining(['01015']))
  expect(await at('74940', 'Annecy-le-Vieux')).toEqual(expect.arrayContaining(['74010', '74011']))
})

test('a hamlet that is no commune has those of its postcode, and an unknown place its department', async () => {
  expect(await at('84220', 'Les Imberts')).toEqual(expect.arrayContaining(['84050']))
  expect(await at('84999', 'Nulle-Part')).toEqual(['84'])
  expect(await at('n’importe', 'Nulle-Part')).toEqual([])
})

test('elsewhere there are no communes of France', async () => {
  expect(await inseeBeginnings(api.app.db, { countryCode: 'SN', postcode: '75004', city: 'Paris' })).toEqual(
    [],
  )
})

test('a start with the same communes leaves them, one with others replaces them', async () => {
  const { $client: client } = api.app.db
  await client.query(`update commune set name = 'Lutèce' where code = '75056'`)
  await loadCommunes(api.app.db)
  const named = async () =>
    (await client.query(`select name from commune where code = '75056'`)).rows[0]?.name as unknown
  expect(await named()).toBe('Lutèce')
  await client.query(`update commune set edition = '5.0.0'`)
  await loadCommunes(api.app.db)
  expect(await named()).toBe('Paris')
})
