import { sql } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { conditionsOf, criteriaOf, type RentalSearch, whereOf, without } from './rental-criteria.ts'

/** For a search without results: the number of matches without each criterion, most first. */
export async function relaxSearch(app: Context, search: RentalSearch) {
  const criteria = criteriaOf(search)
  if (criteria.length === 0) return []
  const counts = criteria.map(
    (name) => sql`select ${name}::text as criterion, count(*)::int as total_items
      from rental where ${whereOf(conditionsOf(without(search, name)))}`,
  )
  const rows = await runStatement<{ criterion: string; total_items: number }>(
    app,
    sql.join(counts, sql` union all `),
  )
  return rows
    .filter(({ total_items }) => total_items > 0)
    .sort((a, b) => b.total_items - a.total_items || a.criterion.localeCompare(b.criterion))
}
