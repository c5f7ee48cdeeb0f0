import type { SaleFilters } from '../../contract/sale-criteria.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { sql } from '../database/statement.ts'
import { conditionsOf, readCriteria, whereOf } from './sale-criteria.ts'

/** How many homes answer the criteria of a search now. */
export async function countMatches(app: App, filters: SaleFilters) {
  const search = await readCriteria(app, filters)
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select count(*)::int as total from sale_listing where ${whereOf(conditionsOf(search))}`,
  )
  return row?.total ?? 0
}
