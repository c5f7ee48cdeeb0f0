import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseOf } from '#server/platform/database/connect.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'

const folderOfAll = new URL('../../platform/database/migrations', import.meta.url)

interface Journal {
  entries: { tag: string }[]
}

/** The migrations before the one of this name. */
async function migrationsBefore(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-migrations-'))
  await cp(folderOfAll, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

// The embedded engine needs a minute for all migrations; they are the same.
test.runIf(inject('database').kind === 'postgres')(
  'rows of a former version are in the partitions of their months after the migration',
  async () => {
    const { url: server } = inject('database') as { url: string }
    const name = `demeure_former_${crypto.randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const pool = new pg.Pool({ connectionString: url.href, max: 2 })
    const former = await migrationsBefore('partitions')
    await migrateDatabase(databaseOf(pool), former)
    await pool.query(`insert into app_user (id, email, email_key, first_name, last_name)
      values ('00000000-0000-4000-8000-000000000001', 'ines@exemple.fr', 'ines@exemple.fr', 'Inès', 'Morel')`)
    await pool.query(`insert into notification (id, user_id, type, title, message, created_at)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'booking_accepted', '{}', '{}', at::timestamptz
      from unnest(array['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00Z', '2026-02-14T10:00:00Z']) at`)
    // The second was dated when it fell due, in the month before the first.
    await pool.query(`insert into audit_entry
        (id, position, created_at, actor_role, action, entity_kind, entity_id, previous_hash, hash)
      select gen_random_uuid(), place, at::timestamptz, 'system', 'sale.status', 'sale_listing', '1', '', ''
      from unnest(array['2026-02-01T00:00:00Z', '2026-01-20T00:00:00Z', '2026-03-01T00:00:00Z'])
        with ordinality entry(at, place)`)

    await migrateDatabase(databaseOf(pool))
    await migrateDatabase(databaseOf(pool))
    const found = await pool.query(`select tableoid::regclass::text as place, count(*)::int as count
      from notification group by 1 order by 1`)
    expect(found.rows).toEqual([
      { place: 'notification_2026_01', count: 1 },
      { place: 'notification_2026_02', count: 2 },
    ])
    const entries = await pool.query(
      'select tableoid::regclass::text as place from audit_entry order by position',
    )
    expect(entries.rows.map(({ place }) => place)).toEqual([
      'audit_entry_2026_02',
      'audit_entry_2026_02',
      'audit_entry_2026_03',
    ])
    await expect(pool.query('delete from audit_entry')).rejects.toThrow('append-only')
    await pool.query('delete from app_user')
    expect((await pool.query('select from notification')).rows).toEqual([])
    await pool.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
    await rm(former, { recursive: true })
  },
  120_000,
)
