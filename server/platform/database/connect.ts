import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '#server/platform/log/log.ts'
import { beginAs, origin } from './origin.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { sendTogether } from './send-together.ts'

/** The pool, or a transaction of it: anything a query can run on. */
export type Executor = Pick<
  NodePgDatabase,
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | '$with'
  | 'with'
  | '_'
>
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Database = NodePgDatabase & { $client: pg.Pool }

// A night is a local date, a string from the driver to the page; counts fit in a double.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Connection {
  db: Database
  close: () => Promise<void>
}

/** Passes the origin of each transaction to the database, for the triggers of the audit trail. */
function setAuditActor(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (first: unknown, ...rest: unknown[]) => {
    const from = origin.getStore()
    return query(from && isBegin(first) ? { ...first, text: beginAs(first.text, from) } : first, ...rest)
  }
  Object.assign(client, { query: named })
}

function isBegin(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && /^begin\b/.test(String(query.text))
}

/** @param isServer a server stores prepared statements per connection; the embedded engine has one session for all */
export function connect(options: pg.PoolConfig, log: Logger, isServer: boolean): Connection {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Statements are sent without waiting for the results of those before them.
    pipeline: true,
    ...options,
  })
  const prepare = isServer ? prepareRepeated() : undefined
  // Without these two handlers a lost database connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    sendTogether(client)
    setAuditActor(client)
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    prepare?.(client)
  })
  return { db: drizzle(pool), close: () => pool.end() }
}

/**
 * Prepared statements are planned once per connection rather than at each call, which for short reads costs more than
 * the read; they are written so that their plan does not depend on the values. No statement is worth JIT compilation.
 * The bitmap of a common word in a million rentals is exact in 16 MB of work_mem; in the default 4 MB it would be per
 * page, and three times as many rows would be read again.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c jit=off -c work_mem=16MB'

/** A PostgreSQL server, 15 or later. */
export function connectServer(url: string, max: number, log: Logger) {
  return connect(
    {
      connectionString: url,
      max,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 60_000,
      options: planning,
    },
    log,
    true,
  )
}
