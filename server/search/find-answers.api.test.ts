import { sql as rawSql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/statement.ts'
import { startApi } from '#server/test/start-api.ts'
import { findAnswers } from './find-answers.ts'

const api = startApi()

/** One page of the notes from a number on; the rank of a note is its number modulo seven. */
const pageFrom = async (least: number, page = 1) => {
  const rank = sql`(note.of % 7)::float8`
  const answers = {
    table: 'note',
    visible: sql`note.is_shown`,
    day: sql`note.day`,
    rank,
    where: sql`note.is_shown and note.of >= ${least}::int`,
  }
  const list = { table: 'note', key: rank, keyType: 'float8', direction: 'desc' as const, answers }
  const { total, isExact, rows } = await findAnswers(api.app, list, { page, per_page: 10 }, undefined)
  if (rows.length === 0) return { total, isExact, numbers: [], keys: [] }
  const ids = rows.map(({ id }) => `'${id}'`).join()
  const found = await api.app.db.execute<{ of: number }>(
    rawSql.raw(`select of from note where id in (${ids}) order by array_position(array[${ids}]::uuid[], id)`),
  )
  return { total, isExact, numbers: found.rows.map(({ of }) => of), keys: rows.map(({ key }) => Number(key)) }
}

/** Adds numbered notes, the last the newest, every tenth of them invisible. */
const addNotes = (from: number, to: number) =>
  api.app.db.execute(
    rawSql`insert into note select gen_random_uuid(), number, now() + number * interval '1 minute', number % 10 <> 0
      from generate_series(${from}::int, ${to}::int) number`,
  )

test('of more than ten thousand that hold the words, the newest thousand come first by rank, at once', async () => {
  await api.app.db.execute(
    rawSql`create table note (id uuid primary key, of int, day timestamptz, is_shown boolean)`,
  )
  await addNotes(1, 40_000)
  const found = await pageFrom(1)
  expect(found).toMatchObject({ total: 10_000, isExact: false })
  expect(found.keys).toEqual(Array.from({ length: 10 }, () => 6))
  expect(Math.min(...found.numbers)).toBeGreaterThan(40_000 - 1200)
  expect(await pageFrom(1)).toEqual(found)

  await addNotes(40_001, 40_100)
  expect(Math.min(...(await pageFrom(1)).numbers)).toBeGreaterThan(40_100 - 1200)
})

test('behind the newest thousand the others follow by their day, as far as they are counted', async () => {
  for (const [page, first] of [
    [101, 1001],
    [501, 5001],
    [1000, 9991],
  ] as const) {
    const { numbers, keys } = await pageFrom(1, page)
    expect(keys.every((key) => key < 0)).toBe(true)
    const byDay = await api.app.db.execute<{ of: number }>(
      rawSql`select of from note where is_shown order by day desc offset ${first - 1} limit 10`,
    )
    expect(numbers).toEqual(byDay.rows.map(({ of }) => of))
  }
  expect((await pageFrom(1, 1001)).numbers).toEqual([])
})

test('ten thousand that hold the words are counted to the last', async () => {
  expect(await pageFrom(29_100)).toMatchObject({ total: 9_900, isExact: true })
  await addNotes(40_101, 40_110)
  expect(await pageFrom(29_100)).toMatchObject({ total: 9_909, isExact: true })
})

test('what many but no new homes hold is found all the same', async () => {
  await api.app.db.execute(rawSql`update note set day = now() - interval '1 year'`)
  await addNotes(-120_000, -1)
  const { isExact, numbers, keys } = await pageFrom(1)
  expect(isExact).toBe(false)
  expect(numbers).toHaveLength(10)
  expect(keys.at(0)).toBe(6)
})
