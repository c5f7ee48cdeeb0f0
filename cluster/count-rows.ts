import type { ClientBase, Pool } from 'pg'

/** Rows of each table by its name with its schema; one after the other, since the embedded engine has one session. */
export async function countRows(client: Pick<ClientBase | Pool, 'query'>) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0]!.count
  }
  return counts
}
