import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
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
  await api.app.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Without the triggers of each row, which would take longer than the test.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into rental (id, owner_id, status, title, city, city_key, latitude, longitude, base_price_minor,
        published_at, created_at, max_guests, bedrooms, time_zone, cancellation_policy)
      select gen_random_uuid(), owner_id, status, title, city, city_key, latitude, longitude,
        base_price_minor + number * 100, published_at - number * interval '1 minute',
        created_at - number * interval '1 minute', max_guests, bedrooms, time_zone, cancellation_policy
      from rental, generate_series(1, 10000) number where id = ${one}`)
  })
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

test('they are sorted by the price of the stay, from the cheapest nights on or from the dearest', async () => {
  const cheapest = await search(`city=Nice&${dates}&sort_by=price`)
  expect(cheapest.total_is_exact).toBe(false)
  expect(totalsOf(cheapest)).toHaveLength(20)
  expect(totalsOf(cheapest)).toEqual(totalsOf(cheapest).toSorted((a, b) => a - b))
  const dearest = await search(`city=Nice&${dates}&sort_by=price&sort_direction=desc`)
  expect(totalsOf(dearest)).toEqual(totalsOf(dearest).toSorted((a, b) => b - a))
  expect(totalsOf(dearest)[19]).toBeGreaterThan(totalsOf(cheapest)[19]!)
  const next = await search(`city=Nice&${dates}&sort_by=price&cursor=${cheapest.next_cursor}`)
  expect(totalsOf(next)[0]).toBeGreaterThanOrEqual(totalsOf(cheapest)[19]!)
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
