import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import type { TestApi } from '#server/test/start-api.ts'
import { openArchivedServer } from './archived-server.ts'
import { type Stream, startStream } from './booking-stream.ts'
import { countRows } from './count-rows.ts'
import { installPackages } from './install-packages.ts'
import { pause } from './programs.ts'
import { endWithPromises, reportPromise } from './report-promise.ts'
import { openClient } from './send.ts'

const { values } = parseArgs({
  options: {
    /** Bookings a second while it is backed up and destroyed. */
    rate: { type: 'string', default: '10' },
    port: { type: 'string', default: '25900' },
    /** Listings, half of them rentals and half for sale: the demonstration has some hundreds, the others are copies. */
    listings: { type: 'string', default: '0' },
  },
})
/** At most that much of what was acknowledged may be lost, and the restore may take. */
const mostLostSeconds = 60
const mostRestoreSeconds = 600

const ledgerSums = `select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as ledger,
  (select count(*) from (select transaction_id from ledger_entry group by transaction_id, currency
    having sum(amount_minor) <> 0) as wrong)::int as unbalanced,
  (pg_database_size(current_database()) / 1048576)::int as megabytes
  from ledger_entry`

installPackages(['pgbackrest'])
const folder = await mkdtemp(join(tmpdir(), 'demeure-drill-'))
await chmod(folder, 0o755)
const databaseFolder = join(folder, 'server')
const mediaFolder = join(folder, 'media')
/** Stands for a bucket of another place: pictures are written once and never changed. */
const mediaBackup = join(folder, 'media-backup')
await mkdir(databaseFolder)
const server = await openArchivedServer(databaseFolder, Number(values.port))
try {
  await drill()
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
endWithPromises()

async function drill() {
  const site = await openSite()
  const half = Math.ceil(Number(values.listings) / 2)
  for (const table of ['rental', 'sale_listing'] as const) await multiply(table, half)
  const beforeBackup = await startStream(site, Number(values.rate))
  await pause(5_000)
  const full = await seconds(() => server.backup('full'))
  const differential = await seconds(() => server.backup('diff'))
  // After the database: each picture whose row is in the backup has its files by then.
  await cp(mediaFolder, mediaBackup, { recursive: true })
  await beforeBackup.stop()
  reportPromise('backed up under load', beforeBackup.unclear.length === 0, [
    `${beforeBackup.acknowledged.bookings.size} bookings meanwhile, full ${full} s, differential ${differential} s, ${megabytesOf(server.repository)} MB in the bucket`,
    ...beforeBackup.unclear.slice(0, 3),
  ])

  const then = await readState()
  const moment = await oneRow<{ now: string }>('select now()::text as now')
  await pause(1_000)
  const after = await startStream(site, Number(values.rate))
  // The log is archived past the moment, and what came last may not be.
  await pause(45_000)
  const destroyedAt = performance.now()
  await server.destroy()
  await rm(mediaFolder, { recursive: true })
  await after.stop()
  await site.close()

  const restored = await seconds(async () => {
    await server.restore({ time: moment.now })
    await cp(mediaBackup, mediaFolder, { recursive: true })
  })
  const now = await readState()
  const differing = Object.keys({ ...then.counts, ...now.counts }).filter(
    (table) => then.counts[table] !== now.counts[table],
  )
  reportPromise('restored to a moment', differing.length === 0 && Number(restored) <= mostRestoreSeconds, [
    `${now.rows} rows of ${Object.keys(now.counts).length} tables, ${now.megabytes} MB, in ${restored} s`,
    ...differing.map((table) => `${table}: ${then.counts[table]} rows then, ${now.counts[table]} now`),
  ])
  reportPromise('the ledger is whole', now.ledger === then.ledger && now.unbalanced === 0, [
    `${now.ledger} minor units of debit, ${now.unbalanced} transfers out of balance`,
  ])
  reportPromise('every picture has its files', now.missing.length === 0 && now.files === then.files, [
    `${now.pictures} pictures, ${now.missing.length} without a file, ${now.files} of ${then.files} files`,
    ...now.missing.slice(0, 3),
  ])

  await server.destroy()
  const latest = await seconds(() => server.restore('latest'))
  const lost = await lostSeconds(after, destroyedAt)
  reportPromise('restored to the last archived write', lost <= mostLostSeconds, [
    `${after.acknowledged.bookings.size} bookings acknowledged before the server died, ${lost.toFixed(1)} s of them lost, in ${latest} s`,
  ])
}

/** The product with its demonstration on the archived server. */
async function openSite(): Promise<TestApi & { close: () => Promise<void> }> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DEMO_DATA: 'true',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: server.url,
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    SECRET_KEY: 'the drill signs and encrypts with this',
  })
  const log = createLog(config)
  const connection = connectServer(server.url, 20, log)
  await migrateDatabase(connection.db)
  const storage = folderStorage(mediaFolder)
  const app = await createApp({ config, connection, log, clock: systemClock, storage })
  await fillDemo(app)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { send, close } = openClient(url)
  return {
    app,
    url,
    mediaFolder,
    clock: { ...systemClock, advance: () => {} },
    call: (method, path, options) => send(method, `/api/v1${path}`, options),
    close: async () => {
      close()
      await app.http.close()
      await connection.close()
    },
  }
}

/**
 * Copies rows of a table until it has so many, under ids of their own and without the reference of an agency, which is
 * unique; rows of other tables, such as pictures, are not copied.
 */
async function multiply(table: 'rental' | 'sale_listing', until: number) {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const changed = (name: string) =>
    name === 'id' ? 'gen_random_uuid()' : name === 'external_reference' ? 'null' : `t.${name}`
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map(changed).join(', ')}
      from ${table} t, generate_series(1, (select $1::int / count(*) from ${table}) + 1)
      limit greatest(0, $1::int - (select count(*) from ${table}))`,
    [until],
  )
  await client.end()
}

/** What is compared: rows of each table, the ledger, and the pictures that have no file. */
async function readState() {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const counts = await countRows(client)
    const { rows: sums } = await client.query<{ ledger: string; unbalanced: number; megabytes: number }>(
      ledgerSums,
    )
    const { rows: pictures } = await client.query<{ key: string }>(
      'select storage_key as key from rental_image union select storage_key from sale_image',
    )
    const names = await readdir(mediaFolder, { recursive: true })
    const stored = new Set(names.map((name) => name.replace(/-\d+\.[a-z]+$/, '')))
    return {
      counts,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ...sums[0]!,
      pictures: pictures.length,
      files: names.length,
      missing: pictures.map(({ key }) => key).filter((key) => !stored.has(key)),
    }
  } finally {
    await client.end()
  }
}

/** Of the bookings that were acknowledged before the server died: the age of the oldest that is gone. */
async function lostSeconds({ acknowledged, booked }: Stream, destroyedAt: number) {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from booking where id = any($1::uuid[])', [
    [...acknowledged.bookings],
  ])
  await client.end()
  const stored = new Set(rows.map(({ id }) => id))
  const lostAt = [...acknowledged.bookings]
    .map((id, index) => (stored.has(id) ? Infinity : booked[index]!.at))
    .filter((at) => at <= destroyedAt)
  return lostAt.length > 0 ? (destroyedAt - Math.min(...lostAt)) / 1000 : 0
}

async function oneRow<Row extends pg.QueryResultRow>(statement: string): Promise<Row> {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows[0]!
}

function megabytesOf(objects: ReadonlyMap<string, { bytes: Buffer }>) {
  return Math.round([...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024 ** 2)
}

async function seconds(run: () => Promise<void>) {
  const begun = performance.now()
  await run()
  return ((performance.now() - begun) / 1000).toFixed(1)
}
