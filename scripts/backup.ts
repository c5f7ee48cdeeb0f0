import { resolve } from 'node:path'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { configOrStop } from '#server/platform/config/config-or-stop.ts'
import { startErrorOf } from '#server/platform/config/start-error.ts'
import { createLog } from '#server/platform/log/log.ts'

// `npm run backup [-- FILE]` and `npm run restore -- FILE [--replace]`, for sites on the embedded engine.
const [command, ...parameters] = process.argv.slice(2)
const [named] = parameters.filter((each) => !each.startsWith('--'))
const config = configOrStop()
const { BACKUP_PASSPHRASE: passphrase, DATA_DIR } = config
const log = createLog({ ...config, LOG_LEVEL: 'warn' })
if (config.DATABASE_URL)
  stop('DATABASE_URL: a database server is backed up by its own tools: see docs/operations.md')
if (!passphrase)
  stop('BACKUP_PASSPHRASE: a passphrase of at least 12 signs; without it nobody reads the file')
const dataFolder = resolve(DATA_DIR)
try {
  if (command === 'backup') await back(passphrase)
  else await restore(passphrase)
} catch (error) {
  stop(
    startErrorOf(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
}

async function back(secret: string) {
  const time = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const file = resolve(named ?? `demeure-${time}.tar.zst.age`)
  const { pictures } = await writeBackup({ dataFolder, file, passphrase: secret }, log)
  process.stdout.write(`${file}: the database and ${pictures} files of pictures\n`)
  if (config.S3_BUCKET) process.stdout.write('Pictures in the bucket are not in it.\n')
}

async function restore(secret: string) {
  if (!named) stop('Which file? npm run restore -- FILE [--replace]')
  const replace = parameters.includes('--replace')
  const restored = await readBackup({ dataFolder, file: resolve(named), passphrase: secret, replace }, log)
  const { created_at, tables, rows, pictures, former } = restored
  process.stdout.write(
    `${dataFolder} is as it was at ${created_at}: ${rows} rows of ${tables} tables, ${pictures} files of pictures\n`,
  )
  if (former) process.stdout.write(`What was there before is in ${former}\n`)
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
