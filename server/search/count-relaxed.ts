import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { mostCounted } from './find-page.ts'

/** How many listings match each relaxed search, by its criterion, most first; those without a match are left out. */
export async function countRelaxed(
  app: Context,
  table: string,
  relaxed: [criterion: string, where: Statement][],
) {
  if (relaxed.length === 0) return []
  const limit = sql.raw(`limit ${mostCounted + 1}`)
  const counts = relaxed.map(
    ([criterion, where]) => sql`select ${criterion}::text as criterion, count(*)::int as total
      from (select 1 from ${sql.raw(table)} where ${where} ${limit}) matching`,
  )
  const rows = await runStatement<{ criterion: string; total: number }>(
    app,
    sql.join(counts, sql` union all `),
  )
  return rows
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || a.criterion.localeCompare(b.criterion))
    .map(({ criterion, total }) => ({
      criterion,
      total_items: Math.min(total, mostCounted),
      total_is_exact: total <= mostCounted,
    }))
}
