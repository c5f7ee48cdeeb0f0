import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { copyRentals } from '#server/test/data/copy-rentals.ts'
import { createTestPerson, createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const dates = 'check_in=2027-05-10&check_out=2027-05-14'
const search = async (query: string) => (await api.call('GET', `/properties/search?${query}`)).json
const totalsOf = (answer: { items: { total_minor: number }[] }) =>
  answer.items.map(({ total_minor: total }) => total)

/** More rentals of Nice than are counted, each a euro a night dearer than the one before. */
beforeAll(async () => {
  const ownerId = await createTestPerson(api.app)
  const one = await createTestRental(api.app, {
    ownerId,
    city: 'Nice',
    cityKey: 'nice',
    basePriceMinor: 5_000,
  })
  await copyRentals(api.app, one, 10_000)
})

test('of more than ten thousand stays that match, ten thousand are counted and each page is found', async () => {
  const first = await search('city=Nice&per_page=100')
  expect(first).toMatchObject({
    total_is_exact: false,
    pagination: { total_items: 10_000, total_pages: 100 },
  })
  expect(first.items).toHaveLength(100)
  const last = await search('city=Nice&per_page=100&page=100')
  expect(last.items).toHaveLength(100)
  expect(last.pagination.has_next).toBe(false)
  expect((await search('city=Nice&per_page=100&page=101')).items).toEqual([])
  const beyond = await search(`city=Nice&per_page=100&cursor=${last.next_cursor}`)
  expect(beyond).toMatchObject({ total_is_exact: false, next_cursor: null })
  expect(beyond.items).toHaveLength(1)
})

test('by the price of a stay all are priced in a city, and those with the likeliest nights among many more', async () => {
  const pagesOf = async (query: string) => {
    const cheapest = await search(`${query}&${dates}&sort_by=price`)
    expect(cheapest.total_is_exact).toBe(false)
    const next = await search(`${query}&${dates}&sort_by=price&cursor=${cheapest.next_cursor}`)
    const dearest = await search(`${query}&${dates}&sort_by=price&sort_direction=desc`)
    const between = await search(`${query}&${dates}&sort_by=price&min_price=600`)
    const below = await search(`${query}&${dates}&sort_by=price&sort_direction=desc&max_price=600`)
    return [cheapest, next, dearest, between, below].map(totalsOf)
  }
  const inCity = await pagesOf('city=Nice')
  await api.app.db.execute(
    sql`insert into rental_count (country_code, property_type, total) values ('FR', 'villa', 40000)`,
  )
  // The nights of these rentals cost the same on all dates: nothing is missing among the likeliest.
  expect(await pagesOf('guests=1')).toEqual(inCity)
  const [cheapest = [], next = [], dearest = [], between = [], below = []] = inCity
  expect([...cheapest, ...next]).toEqual([...cheapest, ...next].toSorted((a, b) => a - b))
  expect(new Set([...cheapest, ...next]).size).toBe(40)
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a))
  expect(dearest[19]).toBeGreaterThan(next[19]!)
  expect(between[0]).toBeGreaterThanOrEqual(60_000)
  expect(between[0]).toBeLessThan(61_000)
  expect(below[0]).toBeLessThanOrEqual(60_000)
  expect(below[0]).toBeGreaterThan(59_000)
})

test('a range of prices narrows them to a number that is exact again', async () => {
  const between = await search('city=Nice&min_price=60&max_price=69&sort_by=price')
  expect(between).toMatchObject({ total_is_exact: true, pagination: { total_items: 10 } })
  const wide = await search('city=Nice&min_price=51&sort_by=price')
  expect(wide).toMatchObject({ total_is_exact: true, pagination: { total_items: 10_000 } })
})

test('an empty search says that more than ten thousand come back', async () => {
  const { relaxations } = await search('city=Nice&bedrooms=40')
  expect(relaxations).toContainEqual({ criterion: 'bedrooms', total_items: 10_000, total_is_exact: false })
})
