import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestPerson, createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

const api = startApi()

const stored = async (table: string) =>
  (
    await api.app.db.execute<{ total: number }>(
      sql.raw(`select coalesce(sum(total), 0)::int as total from ${table}`),
    )
  ).rows[0]?.total
const visible = async () =>
  (
    await api.app.db.execute<{ total: number }>(
      sql`select count(*)::int as total from rental where status = 'PUBLISHED' and not under_review`,
    )
  ).rows[0]?.total
async function expectTrueCounts() {
  const total = await visible()
  for (const table of [
    'rental_count',
    'rental_city_count',
    "rental_period_count where span = 'day'",
    "rental_period_count where span = 'month'",
    "rental_creation_count where span = 'day'",
    "rental_creation_count where span = 'month'",
  ]) {
    expect(await stored(table), table).toBe(total)
  }
  return total
}

test('the counts follow a home through its life', async () => {
  const id = await createTestRental(api.app)
  expect(await expectTrueCounts()).toBe(1)
  const set = (values: Partial<typeof rentals.$inferInsert>) =>
    api.app.db.update(rentals).set(values).where(eq(rentals.id, id))
  await set({ underReview: true })
  expect(await expectTrueCounts()).toBe(0)
  await set({ underReview: false, propertyType: 'villa', city: 'Nice', cityKey: 'nice' })
  expect(await expectTrueCounts()).toBe(1)
  const { rows } = await api.app.db.execute(
    sql`select property_type, sum(total)::int as total from rental_count group by 1 having sum(total) <> 0`,
  )
  expect(rows).toEqual([{ property_type: 'villa', total: 1 }])
  for (const [column, table] of [
    ['createdAt', 'rental_creation_count'],
    ['publishedAt', 'rental_period_count'],
  ] as const) {
    await set({ [column]: new Date('2025-02-03T23:30:00Z') })
    expect(await expectTrueCounts()).toBe(1)
    const { rows: periods } = await api.app.db.execute(
      sql.raw(`select span, starts_on::text from ${table} group by 1, 2 having sum(total) <> 0 order by 1`),
    )
    expect(periods, table).toEqual([
      { span: 'day', starts_on: '2025-02-03' },
      { span: 'month', starts_on: '2025-02-01' },
    ])
  }
  await set({ status: 'DRAFT' })
  expect(await expectTrueCounts()).toBe(0)
  await set({ status: 'PUBLISHED' })
  await api.app.db.delete(rentals).where(eq(rentals.id, id))
  expect(await expectTrueCounts()).toBe(0)
})

test('many writers at once neither wait nor lose a count', async () => {
  const ownerId = await createTestPerson(api.app)
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const id = await createTestRental(api.app, { ownerId, propertyType: index % 2 ? 'villa' : 'house' })
      await api.app.db.update(rentals).set({ status: 'DRAFT' }).where(eq(rentals.id, id))
      await api.app.db.execute(sql`select sum_up_rental_counts()`)
      if (index % 3) await api.app.db.update(rentals).set({ status: 'PUBLISHED' }).where(eq(rentals.id, id))
      else await api.app.db.delete(rentals).where(eq(rentals.id, id))
    }),
  )
  expect(await expectTrueCounts()).toBe(20)
  await api.app.db.execute(sql`select sum_up_rental_counts()`)
  expect(await expectTrueCounts()).toBe(20)
})
