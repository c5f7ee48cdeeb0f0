import pg from 'pg'

/** Homes are inserted in portions, so that a million fit in the memory of a small machine. */
export const portion = 50_000
export const cityCount = 400
const sessions = 2

/** Below this many rows, inserting into indexes costs less than making them again. */
const fewRows = 200_000

export const helpers = `
  create function pg_temp.uid(name text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.draw(i bigint, k int, n int) returns int language sql immutable as
    $$ select (hashint8(i * 1009 + k)::bigint & 2147483647)::int % n $$;
  create function pg_temp.pick(list text[], i bigint, k int) returns text language sql immutable as
    $$ select list[1 + pg_temp.draw(i, k, cardinality(list))] $$`

/** Ten thousand places in proportion to the size of the towns, so that one is drawn by its number. */
export const townTable = `
  create temp table slot as
  with town as (
    select *, greatest(1, round(10000 * population ^ 0.6 / sum(population ^ 0.6) over ()))::int as share
    from (select * from city order by population desc, id limit $1) largest
  )
  select row_number() over (order by population desc, id, copy)::int - 1 as n, town.*
  from town, generate_series(1, share) copy`

/** A session that inserts as the generators do: without triggers, with their helper functions. */
async function openSession(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  // Triggers are for single writes; the counts they maintain are computed at once at the end.
  await client.query('set session_replication_role = replica')
  await client.query("set work_mem = '256MB'")
  await client.query(helpers)
  await client.query(townTable, [cityCount])
  return client
}

/** Runs a statement for each portion of the numbers up to `last`, on as many sessions as a small machine has processors. */
export async function insertInPortions(
  { url, say }: { url: string; say: (line: string) => void },
  last: number,
  statement: string,
  values: unknown[],
) {
  let next = 1
  const work = async () => {
    const session = await openSession(url)
    while (next <= last) {
      const from = next
      const to = Math.min(last, from + portion - 1)
      next = to + 1
      // oxlint-disable-next-line no-await-in-loop -- one portion after the other, so that they fit in memory
      await session.query(statement, [from, to, ...values])
      if (to % 1_000_000 === 0 || to === last) say(`  ${to.toLocaleString('en')}`)
    }
    await session.end()
  }
  await Promise.all(Array.from({ length: last > portion ? sessions : 1 }, work))
}

interface Definition {
  drop: string
  create: string
}

/**
 * Fills tables without their secondary indexes and makes these afterwards, where there are many rows. Primary keys stay:
 * foreign keys depend on them.
 */
export async function withoutIndexes(url: string, tables: string[], rows: number, fill: () => Promise<void>) {
  if (rows < fewRows) return fill()
  const pool = new pg.Pool({ connectionString: url, max: sessions })
  pool.on('error', () => {})
  const { rows: definitions } = await pool.query<Definition>(definitionsSql, [tables])
  for (const { drop } of definitions) {
    // oxlint-disable-next-line no-await-in-loop -- locks of the same tables
    await pool.query(drop)
  }
  try {
    await fill()
  } finally {
    const waiting = [...definitions]
    const create = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- one index after the other in each session
        await pool.query(each.create)
      }
    }
    await Promise.all(Array.from({ length: sessions }, create))
    await pool.end()
  }
}

/** Constraints with an index, then other indexes; the largest kinds first, so that both sessions end together. */
const definitionsSql = `
  select * from (
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where conrelid = any($1::regclass[]) and contype in ('x', 'u')
      and not exists (select from pg_constraint key where key.contype = 'f' and key.conindid = pg_constraint.conindid)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = any($1::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)
  ) definition order by "create" like '%EXCLUDE%' desc, "create" like '%USING gin%' desc, "create" like '%INCLUDE%' desc`
