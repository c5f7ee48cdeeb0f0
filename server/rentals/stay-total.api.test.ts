import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runStatement } from '../database/run-statement.ts'
import { sql } from '../database/statement.ts'
import { startApi } from '../test/start-api.ts'
import { stayTotal, stayTotalSql } from './stay-total.ts'

const api = startApi()

test('the total of a stay is the same computed here and in the database', async () => {
  const stays = fc.sample(
    fc.record({
      nights: fc.integer({ min: 1, max: 90 }),
      basePriceMinor: fc.integer({ min: 0, max: 100_000_000 }),
      cleaningFeeMinor: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    500,
  )
  const rows = stays.map(
    ({ nights, basePriceMinor, cleaningFeeMinor }, index) =>
      sql`select ${index}::int as index, ${stayTotalSql(nights)} as total
        from (select ${basePriceMinor}::int as base_price_minor, ${cleaningFeeMinor}::int as cleaning_fee_minor) rental`,
  )
  const answer = await runStatement<{ index: number; total: number }>(
    api.app,
    sql`${sql.join(rows, sql` union all `)} order by index`,
  )
  expect(answer.map(({ total }) => total)).toEqual(stays.map((stay) => stayTotal(stay, stay.nights)))
})

test('half a cent goes up', () => {
  expect(stayTotal({ basePriceMinor: 50, cleaningFeeMinor: 0 }, 1)).toBe(55)
  expect(stayTotal({ basePriceMinor: 9_999, cleaningFeeMinor: 3_000 }, 7)).toBe(79_562)
})
