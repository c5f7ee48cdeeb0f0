import type { Context } from '#server/platform/context.ts'
import { countRelaxed } from '#server/search/count-relaxed.ts'
import { conditionsOf, type SaleSearch, whereOf } from './sale-criteria.ts'

/** For a search without results: how many listings match without each criterion. */
export function relaxSaleSearch(app: Context, search: SaleSearch) {
  const conditions = conditionsOf(search)
  return countRelaxed(
    app,
    'sale_listing',
    [...conditions.keys()].map((name) => [name, whereOf(conditions, name)]),
  )
}
