import pg from 'pg'
import { compareRow, type Compared } from './compare.ts'
import { openDatabase } from './database.ts'
import { peakMemory } from './drive.ts'
import { readOptions } from './options.ts'
import { measurePages, pagesTable } from './pages.ts'
import { writeReport } from './report.ts'
import { makeRows } from './rows.ts'
import { startBare, startOurs } from './servers.ts'

const options = readOptions()
const say = (line: string) => process.stdout.write(`${line}\n`)

if (!options.rows || options.rows.includes('pages')) {
  say('pages…')
  say(pagesTable(await measurePages(options.port)))
}
// The pages need no homes but those of the demonstration.
if (options.rows?.every((name) => name === 'pages')) process.exit()

const database = await openDatabase(options.stays, say)
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const rows = (await makeRows(pool)).filter(({ name }) => !options.rows || options.rows.includes(name))
const ours = await startOurs(database.url, options.port)
const bare = await startBare(database.url, options.port + 1)
const compared: Compared[] = []
try {
  for (const row of rows) {
    say(`${row.name}…`)
    compared.push(await compareRow(row, { ours, bare, databasePid: database.pid, write: writer() }, options))
    const { ratio, must, ours: mine, other } = compared.at(-1)!
    const cpu = ({ serverCpu, databaseCpu }: typeof mine) =>
      `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`
    say(
      `  ${ratio.toFixed(2)} × (must ${must.toFixed(2)}), ms of processor ${cpu(mine)} against ${cpu(other)}`,
    )
  }
  await writeReport(
    compared,
    { memory: peakMemory(ours.pid), bareMemory: peakMemory(bare.pid) },
    options,
    say,
  )
} finally {
  await Promise.all([ours.stop(), bare.stop()])
  await pool.end()
  await database.close()
}

/** Changes the price of some home, one after the other, so that nothing measured lives from never changing. */
function writer() {
  let busy = false
  return async () => {
    if (busy) return
    busy = true
    await pool.query(
      `update rental set base_price_minor = base_price_minor, updated_at = now()
       where id = (select id from rental where id >= gen_random_uuid() order by id limit 1)`,
    )
    busy = false
  }
}
