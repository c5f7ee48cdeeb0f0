import { sql as query } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import type { Executor } from './connect.ts'
import { findFirstMatches, findMatchingPage } from './find-matches.ts'
import { sql } from './statement.ts'

const api = startApi()

test.each([
  ['in every second row', 'maison', [10_000, 9_998, 9_996]],
  ['in one row far down the order', 'moulin', [7]],
  ['in few rows, some of them near', 'chalet', [10_000, 5_000]],
  ['in no row', 'phare', []],
])('a word %s is found in order', async (_, word, expected) => {
  const found = await amongRows((tx) => findFirstMatches<{ id: number }>(tx, rowsWith(word), 3))
  expect(found.map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['of a frequent word', 'maison', { ids: [9_996, 9_994], total: 100, isExact: false }],
  ['of a rare word', 'chalet', { ids: [], total: 2, isExact: true }],
  ['of all rows', '', { ids: [9_998, 9_997], total: 100, isExact: false }],
])('the second page %s comes with their number', async (_, word, expected) => {
  const page = { limit: 2, offset: 2, mostCounted: 100 }
  const found = await amongRows((tx) => findMatchingPage(tx, { ...rowsWith(word), id: sql.raw('id') }, page))
  expect(found).toEqual(expected)
})

function rowsWith(word: string) {
  return {
    table: sql.raw('listed'),
    columns: sql.raw('id'),
    condition: sql`title like ${`%${word}%`}`,
    order: sql.raw('id desc'),
  }
}

function amongRows<Result>(find: (tx: Executor) => Promise<Result>) {
  return api.app.db.transaction(async (tx) => {
    await tx.execute(query`create temporary table listed (id int primary key, title text) on commit drop`)
    await tx.execute(query`insert into listed select i, case when i % 2 = 0 then 'maison ' else '' end
      || case when i = 7 then 'moulin' when i % 5000 = 0 then 'chalet' else '' end from generate_series(1, 10000) i`)
    return find(tx)
  })
}
