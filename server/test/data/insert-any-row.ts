import { randomUUID } from 'node:crypto'
import type { TestApi } from '../start-api.ts'

type Values = Record<string, unknown>

interface Column extends Record<string, unknown> {
  name: string
  type: string
  isNeeded: boolean
}

/** A foreign key of one column or more. */
export interface ForeignKey extends Record<string, unknown> {
  child: string
  columns: string[]
  parent: string
  parentColumns: string[]
  cascades: boolean
}

/**
 * Drops the checks of every table, for tests that insert a row of any table: what they prove is which rows a statement
 * finds, not which values are right.
 */
export async function dropChecks(api: TestApi) {
  await api.app.db.$client.query(`do $$ declare each record; begin
    for each in select conrelid::regclass as place, conname from pg_constraint
      where contype in ('c', 'x') and coninhcount = 0 and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', each.place, each.conname);
    end loop; end $$`)
}

/** Names of all tables, as the database has them; a partition is a part of its table. */
export async function readTables(api: TestApi) {
  const { rows } = await api.app.db.$client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  return rows.map(({ name }) => name)
}

export async function readForeignKeys(api: TestApi) {
  const names = (relation: string, numbers: string) => `(select array_agg(attname::text order by place)
    from unnest(${numbers}) with ordinality as key(number, place)
    join pg_attribute on attrelid = ${relation} and attnum = key.number)`
  const { rows } = await api.app.db.$client.query<ForeignKey>(
    `select conrelid::regclass::text as child, ${names('conrelid', 'conkey')} as columns,
       confrelid::regclass::text as parent, ${names('confrelid', 'confkey')} as "parentColumns",
       confdeltype = 'c' as cascades
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/**
 * Inserts a row of a table with invented values for what the table requires, without triggers and foreign keys, unless it is there.
 * @returns the row as JSON
 */
export async function insertAnyRow(api: TestApi, table: string, values: Values = {}): Promise<Values> {
  const { rows: columns } = await api.app.db.$client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       attnotnull and not atthasdef and attidentity = '' as "isNeeded"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const row = { ...values }
  for (const { name, type, isNeeded } of columns) if (isNeeded && !(name in row)) row[name] = anyValue(type)
  const names = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
  const client = await api.app.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query<{ row: Values }>(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)
       on conflict do nothing returning to_jsonb(${table}) as row`,
      [JSON.stringify(row)],
    )
    await client.query('commit')
    client.release()
    return rows[0]?.row ?? row
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Fits the type only; a text is unlike any other, for the unique ones. */
function anyValue(type: string): unknown {
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return false
  if (type === 'date') return '2026-01-01'
  if (type.startsWith('timestamp')) return new Date().toISOString()
  if (type === 'jsonb') return {}
  if (type === 'bytea') return String.raw`\x00`
  if (/^(smallint|integer|bigint|numeric|double)/.test(type)) return 1
  return randomUUID()
}
