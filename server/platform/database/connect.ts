import type { SQL, SQLWrapper, Subquery, WithSubquery } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  PgColumn,
  PgSelectBase,
  PgTable,
  PgTransactionConfig,
  SelectedFields,
} from 'drizzle-orm/pg-core'
import type { PgViewBase } from 'drizzle-orm/pg-core/view-base'
import type { GetSelectTableName, GetSelectTableSelection } from 'drizzle-orm/query-builders/select.types'
import pg from 'pg'
import type { Logger } from '#server/platform/log/log.ts'
import { beginAs, origin } from './origin.ts'
import { leaveDemoted } from './lost/leave-demoted.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { sendTogether } from './send-together.ts'
import { isTracing } from '#server/platform/tracing/tracing.ts'
import { traceStatements } from './trace-statements.ts'

/**
 * Drizzle's builder in its dynamic mode, where `where`, `orderBy` and `limit` keep the type of the query: otherwise each of
 * them makes a new one, a quarter of all types that the compiler makes for the server. check-structure.ts refuses what
 * only the other mode does, a clause that replaces an earlier one.
 */
interface SelectStart<Selection extends SelectedFields | undefined> {
  from<Source extends PgTable | Subquery | PgViewBase | SQL>(
    source: Source,
  ): PgSelectBase<
    GetSelectTableName<Source>,
    Selection extends undefined ? GetSelectTableSelection<Source> : Selection,
    Selection extends undefined ? 'single' : 'partial',
    GetSelectTableName<Source> extends infer Name extends string ? Record<Name, 'not-null'> : {},
    true
  >
}

interface StartSelect {
  (): SelectStart<undefined>
  <Selection extends SelectedFields>(fields: Selection): SelectStart<Selection>
}

interface StartSelectOn {
  (on: (PgColumn | SQLWrapper)[]): SelectStart<undefined>
  <Selection extends SelectedFields>(on: (PgColumn | SQLWrapper)[], fields: Selection): SelectStart<Selection>
}

interface Selecting {
  select: StartSelect
  selectDistinct: StartSelect
  selectDistinctOn: StartSelectOn
}

/** The pool, or a transaction of it: anything a query can run on. */
export interface Executor
  extends
    Selecting,
    Pick<NodePgDatabase, 'insert' | 'update' | 'delete' | 'execute' | '$count' | '$with' | '_'> {
  with(...queries: WithSubquery[]): Selecting & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>
}

export interface Transaction extends Executor {
  rollback(): never
}

export interface Database extends Executor {
  transaction<Done>(run: (tx: Transaction) => Promise<Done>, config?: PgTransactionConfig): Promise<Done>
  $client: pg.Pool
}

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

/** @param mayPrepare whether a connection is one session of a server, which stores its prepared statements */
export function connect(options: pg.PoolConfig, log: Logger, mayPrepare: boolean): Connection {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Statements are sent without waiting for the results of those before them.
    pipeline: true,
    ...options,
  })
  const prepare = mayPrepare ? prepareRepeated() : undefined
  // Without these two handlers a lost database connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    leaveDemoted(client)
    sendTogether(client)
    setAuditActor(client)
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    prepare?.(client)
  })
  if (isTracing()) traceStatements(pool)
  return { db: databaseOf(pool), close: () => pool.end() }
}

export function databaseOf(pool: pg.Pool) {
  return drizzle(pool) as unknown as Database
}

/**
 * Prepared statements are planned once per connection rather than at each call, which for short reads costs more than
 * the read; they are written so that their plan does not depend on the values. No statement is worth JIT compilation.
 * The bitmap of a common word in a million rentals is exact in 16 MB of work_mem; in the default 4 MB it would be per
 * page, and three times as many rows would be read again.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c jit=off -c work_mem=16MB'

/**
 * A PostgreSQL server, 15 or later.
 * @param isPooled reached through a pooler that gives each transaction another session
 */
export function connectServer(
  url: string,
  max: number,
  log: Logger,
  { isPooled = false, ...options }: Pick<pg.PoolConfig, 'query_timeout'> & { isPooled?: boolean } = {},
) {
  return connect(
    {
      connectionString: url,
      max,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 60_000,
      options: planning,
      ...options,
    },
    log,
    !isPooled,
  )
}
