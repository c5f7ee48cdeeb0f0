import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findPostgres, startPostgres } from '#server/test/peers/postgres-server.ts'
import { program, serverEnvironment, serverFlags } from '../../scripts/prepare.mjs'
import { generateSales } from '../fill/generate-sales.ts'
import { generateStays } from '../fill/generate-stays.ts'
import { requestOf, type RequestSpec } from '../load.ts'
import { openConnection } from '../people.ts'
import { settingsOf, start } from '../servers.ts'
import { generateNights } from './generate-nights.ts'
import { judge, type Judged, tableOf } from './judge.ts'
import { type Executed, openPlanLog } from './read-plans.ts'
import { makeReads, type PublicRead } from './requests.ts'

const { values } = parseArgs({
  options: {
    rentals: { type: 'string', default: '20000' },
    sales: { type: 'string', default: '20000' },
    /** Rows of occupancies and of prices by night, beside those of the newest homes. */
    nights: { type: 'string', default: '100000' },
    /** Only the lines whose name contains this. */
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4390' },
  },
})
const port = Number(values.port)
const say = (line: string) => process.stdout.write(`${line}\n`)

const settings = [
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'max_connections=60',
  'logging_collector=on',
  'log_destination=jsonlog',
]

const database = await openDatabase()
await generateStays(database.url, Number(values.rentals), say)
await generateSales(database.url, Number(values.sales), say)
const nights = await generateNights(database.url, Number(values.rentals), Number(values.nights), say)
say(`${nights.toLocaleString('en')} rows of occupancies and prices by night.`)
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
pool.on('error', () => {})
const log = await openPlanLog(database.url)
// Without jobs, whose statements would be taken for those of a request.
const ours = await start([...serverFlags, program], port, '/health/ready', {
  ...serverEnvironment,
  ...settingsOf(database.url, port),
  ROLE: 'web',
})
const door = await openConnection(database.url, port)
try {
  const reads = await makeReads(pool, await door.tokenOf(await calendarOwner()))
  await log.read()
  const lines: Judged[] = []
  for (const read of reads.filter(({ name }) => name.includes(values.only))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that statements belong to one request
    lines.push(await measure(read))
    say(tableOf(lines.slice(-1)).split('\n').at(-1)!)
  }
  writeResults(lines)
  const over = lines.filter(({ assessment }) => assessment === 'over').length
  say(`\n${tableOf(lines)}\n\n${over} of ${lines.length} are over.`)
  process.exitCode = over > 0 ? 1 : 0
} finally {
  await Promise.all([ours.stop(), door.close()])
  await log.close()
  await pool.end()
  await database.close()
}

/** The one of DATABASE_URL, retained for the next run, or one of a server of its own. */
async function openDatabase() {
  const url = process.env.DATABASE_URL
  if (url) return { url, close: async () => {} }
  const programs = findPostgres()
  if (!programs) throw new Error('no PostgreSQL server: set DATABASE_URL or install initdb')
  const server = await startPostgres(programs, settings)
  return { url: server.url, close: server.stop }
}

/** The owner whose calendar `generateCalendars` fills. */
async function calendarOwner() {
  const { rows } = await pool.query<{ id: string }>(
    `select id from app_user where email = 'hote1@example.test'`,
  )
  return rows[0]!.id
}

async function measure({ name, requests }: PublicRead) {
  const statements: Executed[] = []
  const failures: string[] = []
  let slowest = 0
  for (const request of requests) {
    const begun = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- as above
    const failure = await send(request)
    slowest = Math.max(slowest, performance.now() - begun)
    if (failure) failures.push(failure)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const logged = await log.read()
    statements.push(...logged.statements)
    failures.push(...logged.errors)
  }
  return judge(name, statements, slowest, failures)
}

async function send(request: RequestSpec) {
  const { path, ...rest } = requestOf(request)
  const answer = await fetch(`${ours.url}${path}`, { ...rest, redirect: 'manual' })
  const body = await answer.text()
  return answer.ok ? undefined : `${answer.status} ${path} ${body.slice(0, 200)}`
}

/** The table, and the plan of each statement that is over. */
function writeResults(lines: Judged[]) {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'plans.md'), `${tableOf(lines)}\n`)
  const over = lines.filter(({ assessment }) => assessment === 'over')
  writeFileSync(join(folder, 'plans-over.json'), JSON.stringify(over, null, 1))
}
