import { sql as rawSql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { startApi } from '#server/test/start-api.ts'
import { rankNewest } from './rank-newest.ts'

const api = startApi()

/** Notes `of` a number, the first the newest; the rank of a note is its number modulo seven. */
const answersOf = async (most: number) => {
  const ranked = rankNewest({
    table: 'note',
    visible: sql`true`,
    day: sql`note.day`,
    rank: sql`(note.of % 7)::float8`,
    where: sql`note.of <= ${most}::int`,
  })
  return runStatement<{ of: number; key: number }>(
    api.app,
    sql`select note.of, ranked.key from (${ranked}) ranked join note on note.id = ranked.id
      order by ranked.key desc, note.of`,
  )
}

test('a thousand answers are ranked; of more the newest thousand, and the others follow by their day', async () => {
  await api.app.db.execute(
    rawSql`create table note as select gen_random_uuid() as id, number as of, now() - number * interval '1 hour' as day
      from generate_series(1, 1003) number`,
  )
  const few = await answersOf(1000)
  expect(few).toHaveLength(1000)
  expect(few.slice(0, 2)).toEqual([
    { of: 6, key: 6 },
    { of: 13, key: 6 },
  ])
  expect(few.at(-1)).toEqual({ of: 994, key: 0 })

  const many = await answersOf(1003)
  expect(many.slice(0, 1000)).toEqual(few)
  expect(many.slice(1000).map(({ of }) => of)).toEqual([1001, 1002, 1003])
  expect(many[1000]!.key).toBeLessThan(0)
})
