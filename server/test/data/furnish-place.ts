import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import type { TestApi } from '../start-api.ts'

/** Reads or writes the data of a server process while it does not run; accepts the factories of tests. */
export async function furnishPlace<Found>(
  environment: Record<string, string>,
  furnish: (platform: TestApi) => Promise<Found>,
): Promise<Found> {
  const config = readConfig({ PORT: '0', ...environment })
  const log = createLog(config)
  const connection = await open(config, log)
  await migrateDatabase(connection.db)
  const storage = folderStorage(join(config.DATA_DIR, 'media'))
  const app = await createApp({ config, connection, log, clock: systemClock, storage })
  const platform = { app, clock: { ...systemClock, advance: () => {} } } as unknown as TestApi
  try {
    return await furnish(platform)
  } finally {
    await app.http.close()
    await connection.close()
  }
}

async function open(config: Config, log: ReturnType<typeof createLog>) {
  const database = inject('database')
  if (database.kind === 'postgres') return connectServer(config.DATABASE_URL!, 5, log)
  const folder = join(config.DATA_DIR, 'database')
  // An existing folder is opened unchanged.
  return connectEmbedded(folder, log, existsSync(folder) ? undefined : await readFile(database.dump))
}
