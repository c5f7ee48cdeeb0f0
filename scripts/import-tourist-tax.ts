import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { configOrStop } from '#server/platform/config/config-or-stop.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { importDeliberations } from '#server/pricing/tourist-tax/import-deliberations.ts'

// `npm run tourist-tax -- path/to/file.xml`: the tariffs of the official file replace the existing ones.
const [path] = process.argv.slice(2)
if (!path) stop('Which file? npm run tourist-tax -- path/to/file.xml')
const xml = await readFile(path, 'utf8').catch(() => stop(`${path} cannot be read`))
const config = configOrStop()
const log = createLog(config)
const connection = config.DATABASE_URL
  ? connectServer(config.DATABASE_URL, 1, log)
  : await connectEmbedded(join(config.DATA_DIR, 'database'), log)
try {
  await migrateDatabase(connection.db)
  const { publishedOn, communes, seasonal, excluded } = await importDeliberations(
    connection.db,
    xml,
    basename(path),
  )
  process.stdout.write(
    [
      `File of ${publishedOn}: tariffs of ${communes} communes are in force, ${seasonal} of them by the time of the year.`,
      'Communes kept out, whose homes ask no tourist tax and are counted on the admin dashboard:',
      `  ${excluded.zoned} that ask more in one part than in another: the file does not say where`,
      `  ${excluded.aboveCeiling} above the highest tariff of the law`,
      `  ${excluded.unreadable} unreadable`,
      '',
    ].join('\n'),
  )
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}\n`)
} finally {
  await connection.close()
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
