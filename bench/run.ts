import pg from 'pg'
import { compareBookings } from './bookings.ts'
import { compareRow, type Compared } from './compare.ts'
import { openDatabase } from './database.ts'
import { measureDocuments } from './documents.ts'
import { peakMemory } from './drive.ts'
import { generateCases } from './fill/generate-cases.ts'
import { administratorOf, generatePeople } from './fill/generate-people.ts'
import { generateSales } from './fill/generate-sales.ts'
import { compareGrowth } from './growth.ts'
import { readOptions } from './options.ts'
import { measurePages, pagesTable } from './pages.ts'
import { makePeopleRows, measureTyping } from './people-rows.ts'
import { openConnection } from './people.ts'
import { makeQueueRows } from './queue-rows.ts'
import { measureReplicas } from './replicas.ts'
import { writeReport } from './report.ts'
import { makeRows } from './rows.ts'
import { makeSaleRows } from './sale-rows.ts'
import { startBare, startOurs } from './servers.ts'

const options = readOptions()
const say = (line: string) => process.stdout.write(`${line}\n`)

if (!options.rows || options.rows.includes('pages')) {
  say('pages…')
  say(pagesTable(await measurePages(options.port)))
}
if (!options.rows || options.rows.includes('documents')) {
  say('documents…')
  await measureDocuments(options.documents, say)
}
// Pages need the demonstration data only, documents none.
if (options.rows?.every((name) => name === 'pages' || name === 'documents')) process.exit()

const database = await openDatabase(options.stays, say)
// A million accounts are made only where an option requests them; their list is compared with that of sales.
const withQueue = options.rows?.some((name) => name.startsWith('queue')) ?? false
const withPeople = withQueue || (options.rows?.some((name) => name.startsWith('people')) ?? false)
const withSales = withPeople || !options.rows || options.rows.some((name) => name.startsWith('sale '))
if (withSales) await generateSales(database.url, options.sales, say)
if (withPeople) await generatePeople(database.url, options.people, say)
if (withQueue) await generateCases(database.url, options.cases, say)
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const ours = await startOurs(database.url, options.port)
const door = await openConnection(database.url, options.port)
const requested = ({ name }: { name: string }) =>
  !options.rows ||
  options.rows.includes(name) ||
  ['people', 'queue'].some((group) => options.rows?.includes(group) && name.startsWith(`${group} `))
const adminToken = withPeople ? await door.tokenOf(await administratorOf(pool)) : ''
const all = [
  ...(await makeRows(pool, ours.url, await door.tokenOf(await calendarOwner()))),
  ...(withSales ? await makeSaleRows(pool) : []),
  ...(withPeople ? makePeopleRows(adminToken) : []),
  ...(withQueue ? makeQueueRows(adminToken) : []),
]
const rows = all.filter(requested)
const bare = await startBare(database.url, options.port + 1)
const compared: Compared[] = []
try {
  for (const row of rows) {
    say(`${row.name}…`)
    compared.push(await compareRow(row, { ours, bare, databasePid: database.pid, write: writer() }, options))
    print(compared.at(-1)!)
  }
  if (options.rows?.includes('people')) await measureTyping(pool, ours.url, adminToken, say)
  if (requested({ name: 'booking' })) {
    say('booking…')
    compared.push(await compareBookings({ pool, ours, door, database }, options))
    print(compared.at(-1)!)
  }
  // Only where it is named: it copies the database three times.
  if (options.rows?.includes('replicas')) {
    await measureReplicas(
      database,
      all.find(({ name }) => name === 'search')!,
      options,
      say,
    )
  }
  if (options.growth) {
    say('growth…')
    compared.push(await compareGrowth(database, options.growth, options, say))
    print(compared.at(-1)!)
  }
  if (compared.length > 0) {
    const memory = { memory: peakMemory(ours.pid), bareMemory: peakMemory(bare.pid) }
    await writeReport(compared, memory, options, say)
  }
} finally {
  await Promise.all([ours.stop(), bare.stop()])
  await Promise.all([pool.end(), door.close()])
  await database.close()
}

function print({ ratio, must, ours: mine, other }: Compared) {
  const cpu = ({ serverCpu, databaseCpu }: typeof mine) =>
    `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`
  say(`  ${ratio.toFixed(2)} × (must ${must.toFixed(2)}), ms of processor ${cpu(mine)} against ${cpu(other)}`)
}

/** The owner with the most homes. */
async function calendarOwner() {
  const { rows: owners } = await pool.query<{ owner_id: string }>(
    'select owner_id from rental group by owner_id order by count(*) desc limit 1',
  )
  return owners[0]!.owner_id
}

/** Changes one home after the other, so that no result depends on unchanged data. */
function writer() {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    for (const table of withSales ? ['rental', 'sale_listing'] : ['rental']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one connection
      await pool.query(
        `update ${table} set updated_at = now()
         where id = (select id from ${table} where id >= gen_random_uuid() order by id limit 1)`,
      )
    }
    isRunning = false
  }
}
