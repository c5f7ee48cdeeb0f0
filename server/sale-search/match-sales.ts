import type { SaleFilters } from '../../contract/sale-criteria.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { sql } from '../database/statement.ts'
import { conditionsOf, readCriteria, whereOf } from './sale-criteria.ts'

/** Which of some listings answer the criteria of a search; only what everybody may see. */
export async function matchSales(app: App, filters: SaleFilters, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const search = await readCriteria(app, filters)
  const rows = await runStatement<{ id: string }>(
    app,
    sql`select id from sale_listing where id = any(${ids}::uuid[]) and ${whereOf(conditionsOf(search))}`,
  )
  return new Set(rows.map(({ id }) => id))
}
