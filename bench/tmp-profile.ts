import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { connectServer } from '../server/database/connect.ts'
import { createLog } from '../server/log.ts'
import { folderStorage } from '../server/storage/folder-storage.ts'
import { makeRows } from './rows.ts'
import pg from 'pg'
const url = 'postgres://postgres@127.0.0.1:4310/stays100k'
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: '0', DATA_DIR: '/tmp/benchdata' })
const log = createLog(config)
const connection = connectServer(url, 4, log)
const app = await createApp({
  config,
  connection,
  log,
  clock: { now: () => new Date() },
  storage: folderStorage('/tmp/benchdata'),
})
await app.http.ready()
const pool = new pg.Pool({ connectionString: url, max: 1 })
const rows = await makeRows(pool)
const want = process.argv[2]!.split(',')
const n = Number(process.argv[3] ?? 1500)
for (const row of rows.filter((r) => want.includes(r.name))) {
  const run = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const answer = await app.http.inject({ method: 'GET', url: row.ours[i % row.ours.length]! })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  }
  await run(n / 3)
  const c0 = process.cpuUsage()
  const t0 = performance.now()
  await run(n)
  const c = process.cpuUsage(c0)
  console.log(
    row.name,
    'wall ms',
    ((performance.now() - t0) / n).toFixed(3),
    'cpu ms',
    ((c.user + c.system) / 1000 / n).toFixed(3),
  )
}
process.exit(0)
