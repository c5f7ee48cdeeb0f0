import { sql } from 'drizzle-orm'
import type { TestApi } from './start-api.ts'

/** A hash of every row of every table, without the counters of limits, which each request may change. */
export async function hashTables(api: TestApi) {
  const { rows: tables } = await api.app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limit_window' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection of the embedded engine
    const { rows } = await api.app.db.execute<{ content: string }>(
      sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content from ${sql.identifier(name)} t`,
    )
    found[name] = rows[0]!.content
  }
  return found
}
