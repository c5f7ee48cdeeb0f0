import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { conditionsOf, readCriteria, whereOf } from './sale-criteria.ts'

/** The current number of listings that match a search. */
export async function countMatches(app: Context, filters: SaleFilters) {
  const search = await readCriteria(app, filters)
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select count(*)::int as total from sale_listing where ${whereOf(conditionsOf(search))}`,
  )
  return row?.total ?? 0
}
