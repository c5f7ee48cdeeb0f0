import { sql as rawSql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/statement.ts'
import { startApi } from '#server/test/start-api.ts'
import type { Position } from './cursor.ts'
import { findIndexedPage } from './find-page.ts'

const api = startApi()

/** One page of the visible notes of a kind, the highest number first. */
const pageOf = async (kind: string, page = 1, after?: Position) => {
  const { total, isExact, rows } = await findIndexedPage(
    api.app,
    {
      table: 'note',
      key: sql`note.of`,
      keyType: 'int',
      direction: 'desc',
      visible: sql`note.is_shown`,
      where: sql`note.is_shown and note.kind = ${kind}`,
    },
    { page, per_page: 100 },
    after,
  )
  return { total, isExact, numbers: rows.map(({ key }) => Number(key)), last: rows.at(-1) }
}

/** Adds numbered notes of a kind, every tenth of them invisible. */
const addNotes = (kind: string, from: number, to: number) =>
  api.app.db.execute(
    rawSql`insert into note select gen_random_uuid(), number, ${kind}::text, number % 10 <> 0
      from generate_series(${from}::int, ${to}::int) number`,
  )

/** The numbers that a page has: those of visible notes downwards. */
const visibleFrom = (highest: number, page = 1) =>
  Array.from({ length: 120 * page }, (_, index) => highest - index)
    .filter((number) => number % 10 !== 0)
    .slice(100 * (page - 1), 100 * page)

test('ten thousand matches are counted to the last, of more a page is found', async () => {
  await api.app.db.execute(
    rawSql`create table note (id uuid primary key, of int, kind text, is_shown boolean)`,
  )
  await api.app.db.execute(rawSql`create index on note (of, id) where is_shown`)
  await addNotes('a', 1, 11_111)
  const few = await pageOf('a')
  expect(few).toMatchObject({ total: 10_000, isExact: true, numbers: visibleFrom(11_111) })

  await addNotes('a', 11_112, 11_112)
  const many = await pageOf('a')
  expect(many).toMatchObject({ total: 10_000, isExact: false, numbers: visibleFrom(11_112) })
  expect((await pageOf('a', 2)).numbers).toEqual(visibleFrom(11_112, 2))
})

test('a cursor leads beyond the pages that are counted', async () => {
  expect((await pageOf('a', 101)).numbers).toEqual([])
  const { last } = await pageOf('a', 100)
  const beyond = await pageOf('a', 1, last)
  expect(beyond).toMatchObject({ total: 10_000, isExact: false, numbers: [1] })
})

test('matches at the far end of the order are found all the same', async () => {
  await addNotes('b', 20_001, 140_000)
  expect(await pageOf('a')).toMatchObject({ isExact: false, numbers: visibleFrom(11_112) })
})
