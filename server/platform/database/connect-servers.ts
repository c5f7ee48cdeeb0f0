import type { Config } from '#server/platform/config/config.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { type Connection, connectServer } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { openReplicas, type Replicas } from './replicas/open-replicas.ts'

type DatabaseConfig = Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URLS' | 'DATABASE_POOL_MAX'>

/** The database of the process. */
export interface Servers extends Connection {
  /** Where the configuration names some. */
  replicas?: Replicas
}

/** A statement on a replica that answers nothing: longer than the statement timeout of the server. */
const longestReplicaRead = 6_000

/** The primary and its replicas, where there are some. */
export function connectServers(url: string, config: DatabaseConfig, log: Logger): Servers {
  const isPooled = config.DATABASE_DIRECT_URL !== undefined
  const max = config.DATABASE_POOL_MAX
  const primary = connectServer(url, max, log, { isPooled })
  if (config.DATABASE_REPLICA_URLS.length === 0) return primary
  const replicas = openReplicas(primary.db, config.DATABASE_REPLICA_URLS, log, (replicaUrl) =>
    connectServer(replicaUrl, max, log, { query_timeout: longestReplicaRead }),
  )
  return {
    db: primary.db,
    replicas,
    close: async () => {
      await replicas.close()
      await primary.close()
    },
  }
}

/** Past the pooler where there is one: the lock of the migrating process belongs to its session. */
export async function migrateServers({ db }: Connection, config: DatabaseConfig, log: Logger) {
  if (!config.DATABASE_DIRECT_URL) return migrateDatabase(db)
  const direct = connectServer(config.DATABASE_DIRECT_URL, 1, log)
  try {
    await migrateDatabase(direct.db)
  } finally {
    await direct.close()
  }
}
