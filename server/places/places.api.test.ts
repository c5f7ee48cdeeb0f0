import { beforeAll, expect, test } from 'vitest'
import { countries } from '#contract/core/countries.ts'
import { startApi } from '#server/test/start-api.ts'
import { loadCities } from './load-cities.ts'

const api = startApi()
beforeAll(() => loadCities(api.app.db))

async function namesFor(q: string, country?: string) {
  const answer = await api.call(
    'GET',
    `/places/cities?${new URLSearchParams({ q, ...(country && { country_code: country }) })}`,
  )
  expect(answer.status).toBe(200)
  return answer.json.items.map((city: { name: string }) => city.name) as string[]
}

test('a town is found by the beginning of its name, the largest first', async () => {
  const answer = await api.call('GET', '/places/cities?q=par')
  expect(answer.json.items[0]).toEqual({
    id: 2988507,
    name: 'Paris',
    region: 'Île-de-France',
    country_code: 'FR',
    latitude: 48.85341,
    longitude: 2.3488,
    population: 2138551,
  })
  const populations = answer.json.items.map((city: { population: number }) => city.population)
  expect(populations).toEqual(populations.toSorted((a: number, b: number) => b - a))
})

test('accents, case, hyphens and apostrophes do not matter', async () => {
  expect((await namesFor('SAINT ETIENNE'))[0]).toBe('Saint-Étienne')
  expect((await namesFor('geneve'))[0]).toBe('Genève')
  expect((await namesFor('Val d’or'))[0]).toBe("Val-d'Or")
  expect((await namesFor('malo'))[0]).toBe('Saint-Malo')
})

test('towns bear their French names and are found by the others too', async () => {
  expect((await namesFor('bruxelles'))[0]).toBe('Bruxelles')
  expect((await namesFor('Brussels'))[0]).toBe('Bruxelles')
  expect((await namesFor('antwerpen'))[0]).toBe('Anvers')
  expect((await namesFor('gand'))[0]).toBe('Gand')
  expect((await namesFor('marrakech'))[0]).toBe('Marrakech')
  expect((await namesFor('tunis'))[0]).toBe('Tunis')
  expect((await namesFor('dakar'))[0]).toBe('Dakar')
})

test('a slip of the finger is forgiven', async () => {
  expect((await namesFor('marseile'))[0]).toBe('Marseille')
  expect((await namesFor('strasbour'))[0]).toBe('Strasbourg')
  expect((await namesFor('yamousoukro'))[0]).toBe('Yamoussoukro')
})

test('a country narrows the search, and every open country has its towns', async () => {
  expect(await namesFor('saint', 'SN')).toContain('Saint-Louis')
  expect(await namesFor('paris', 'BE')).not.toContain('Paris')
  for (const { code } of countries) {
    const { rows } = await api.app.db.$client.query(
      'select count(*)::int as total, count(region)::int as with_region from city where country_code = $1',
      [code],
    )
    expect(rows[0].total).toBeGreaterThan(20)
    expect(rows[0].with_region / rows[0].total).toBeGreaterThan(0.95)
  }
})

test('what is no name finds nothing and breaks nothing', async () => {
  for (const q of ['%', '_', '%%%', "'", '\\', '🏠', '(.*', 'zzzzqqqq']) expect(await namesFor(q)).toEqual([])
})

test.each([
  '',
  '?q=',
  `?q=${'x'.repeat(81)}`,
  '?q=a&limit=0',
  '?q=a&limit=1e309',
  '?q=a&country_code=XX',
  '?q=a%00b',
])('the search %s is refused', async (query) => {
  const answer = await api.call('GET', `/places/cities${query}`)
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toHaveLength(1)
})

test('the table is filled once, however many processes start', async () => {
  const count = async () =>
    (await api.app.db.$client.query('select count(*)::int as total from city')).rows[0].total as number
  const before = await count()
  await Promise.all([loadCities(api.app.db), loadCities(api.app.db)])
  expect(await count()).toBe(before)
})
