import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { conditionsOf, readCriteria, whereOf } from './sale-criteria.ts'

/** Which of some listings match a search; only public ones. */
export async function matchSales(app: Context, filters: SaleFilters, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const search = await readCriteria(app, filters)
  const rows = await runStatement<{ id: string }>(
    app,
    sql`select id from sale_listing where id = any(${ids}::uuid[]) and ${whereOf(conditionsOf(search))}`,
  )
  return new Set(rows.map(({ id }) => id))
}
