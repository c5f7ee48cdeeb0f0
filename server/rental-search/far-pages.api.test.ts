import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestPerson, createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const page = async (query: string) => (await api.call('GET', `/properties?${query}`)).json
const withoutTimeout = (statement: SQL) =>
  api.app.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(statement)
  })
const idsOf = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id)

test.each([
  ['created_at', ''],
  ['published_at', '&sort_by=newest'],
])('a page far down the list by %s is the one that walking would reach', async (day, order) => {
  await api.app.db.execute(sql`delete from rental`)
  const ownerId = await createTestPerson(api.app)
  const publishedAt = new Date('2024-05-05T12:00:00Z')
  const one = await createTestRental(api.app, {
    ownerId,
    publishedAt,
    createdAt: new Date('2024-04-04T12:00:00Z'),
  })
  // Uneven days, several rentals at one instant, drafts of unequal length, some not visible.
  // A thousand rows at once on a busy machine: longer than a request's statement may take.
  await withoutTimeout(sql`
    insert into rental (id, owner_id, status, title, city, latitude, longitude, base_price_minor, published_at,
      created_at)
    select gen_random_uuid(), owner_id, case when i % 7 = 0 then 'DRAFT' else 'PUBLISHED' end, title, city, latitude,
      longitude, 1000 + i, published, published - (i % 5) * interval '20 days'
    from rental, generate_series(1, 1100) i, lateral (
      select timestamptz '2024-01-01' + (i * i % 640) * interval '1 day' + (i % 3) * interval '11 hours' as published
    ) that where id = ${one}`)
  const all = await api.app.db.execute<{ id: string }>(sql`
    select id from rental where status = 'PUBLISHED' order by ${sql.identifier(day)} desc, id desc`)
  const ids = all.rows.map(({ id }) => id)
  for (const number of [1, 4, 5, 6, 7, 8, 9, 10]) {
    const { items, pagination } = await page(`per_page=100&page=${number}${order}`)
    expect(idsOf({ items }), `page ${number}`).toEqual(ids.slice((number - 1) * 100, number * 100))
    expect(pagination.total_items).toBe(ids.length)
  }
  const beyond = await page(`per_page=100&page=5000${order}`)
  expect(beyond).toMatchObject({
    items: [],
    pagination: { total_items: ids.length, previous_page: Math.ceil(ids.length / 100) },
  })
  const oldestFirst = await page(`per_page=100&page=6&sort_direction=asc${order}`)
  expect(idsOf(oldestFirst)).toEqual(ids.toReversed().slice(500, 600))
})
