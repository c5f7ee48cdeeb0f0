import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { conditionsOf, type SaleSearch, whereOf } from './sale-criteria.ts'

/** For a search without results: how many listings match without each criterion, most first. */
export async function relaxSaleSearch(app: Context, search: SaleSearch) {
  const conditions = conditionsOf(search)
  if (conditions.size === 0) return []
  const counts = [...conditions.keys()].map(
    (name) => sql`select ${name}::text as criterion, count(*)::int as total_items
      from sale_listing where ${whereOf(conditions, name)}`,
  )
  const rows = await runStatement<{ criterion: string; total_items: number }>(
    app,
    sql.join(counts, sql` union all `),
  )
  return rows
    .filter(({ total_items }) => total_items > 0)
    .sort((a, b) => b.total_items - a.total_items || a.criterion.localeCompare(b.criterion))
}
