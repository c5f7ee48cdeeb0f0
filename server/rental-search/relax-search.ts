import { sql } from '#server/platform/database/statement.ts'
import { mostFlexibleDays } from '#contract/rentals/flexible-dates.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { conditionsOf, criteriaOf, type RentalSearch, whereOf, without } from './rental-criteria.ts'
import { staysAround } from './searched-stay.ts'

/**
 * For a search without results: the number of matches without each criterion, and with some days around its dates, most
 * first.
 */
export async function relaxSearch(app: Context, search: RentalSearch) {
  const relaxed: [criterion: string, search: RentalSearch][] = criteriaOf(search).map((name) => [
    name,
    without(search, name),
  ])
  if (relaxed.length === 0) return []
  const { stay, ...rest } = search
  if (stay) relaxed.push(['flexible_days', { ...rest, flexible: staysAround(stay, mostFlexibleDays) }])
  const counts = relaxed.map(
    ([criterion, each]) => sql`select ${criterion}::text as criterion, count(*)::int as total_items
      from rental where ${whereOf(conditionsOf(each))}`,
  )
  const rows = await runStatement<{ criterion: string; total_items: number }>(
    app,
    sql.join(counts, sql` union all `),
  )
  return rows
    .filter(({ total_items }) => total_items > 0)
    .sort((a, b) => b.total_items - a.total_items || a.criterion.localeCompare(b.criterion))
}
