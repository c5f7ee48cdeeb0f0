import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import type { Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'

const api = startApi()

/** A migration that follows all existing ones. */
async function createTestMigration(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-migrations-'))
  const entry = { idx: 0, version: '7', when: Date.now() + 1e9, tag: '0000_slow', breakpoints: true }
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ dialect: 'postgresql', entries: [entry] }),
  )
  await writeFile(join(folder, '0000_slow.sql'), text)
  return folder
}

/** Statement timeout of a connection of the pool. */
async function timeoutOf({ $client }: Database) {
  const { rows } = await $client.query<{ statement_timeout: string }>('show statement_timeout')
  return rows[0]?.statement_timeout
}

test('a migration may take longer than readers wait, who wait no longer for it afterwards', async () => {
  const { db } = api.app
  const before = await timeoutOf(db)
  await migrateDatabase(
    db,
    await createTestMigration(`create table slow as select current_setting('statement_timeout') as timeout`),
  )
  expect((await db.$client.query('select timeout from slow')).rows).toEqual([{ timeout: '0' }])
  expect(await timeoutOf(db)).toBe(before)
})

test('one that fails leaves nothing, and the readers their bound', async () => {
  const { db } = api.app
  const before = await timeoutOf(db)
  const broken = await createTestMigration('create table half (id int); select 1 / 0')
  await expect(migrateDatabase(db, broken)).rejects.toThrow('half')
  expect((await db.$client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect(await timeoutOf(db)).toBe(before)
})
