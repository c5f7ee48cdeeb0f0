import { createApp } from '/tmp/trees/demo/server/app.ts'
import { readConfig } from '/tmp/trees/demo/server/config.ts'
import { connectEmbedded } from '/tmp/trees/demo/server/database/embedded.ts'
import { migrateDatabase } from '/tmp/trees/demo/server/database/migrate.ts'
import { loadCities } from '/tmp/trees/demo/server/places/load-cities.ts'
import { createLog } from '/tmp/trees/demo/server/log.ts'
import { folderStorage } from '/tmp/trees/demo/server/storage/folder-storage.ts'
import { fillDemo } from '/tmp/trees/demo/server/database/demo/fill-demo.ts'
const config = readConfig({ LOG_LEVEL: 'info' })
const log = createLog(config)
const connection = await connectEmbedded(undefined, log)
await migrateDatabase(connection.db)
await loadCities(connection.db)
const app = await createApp({ config, connection, log, clock: { now: () => new Date() }, storage: folderStorage('/tmp/demo-media') })
const t = performance.now()
await fillDemo(app)
console.log('fill', Math.round(performance.now() - t))
const q = async (s: string) => console.log(s.slice(0, 60), JSON.stringify((await connection.db.execute(s)).rows).slice(0, 3500))
for (const s of process.argv.slice(2)) await q(s)
await connection.close()
process.exit(0)
