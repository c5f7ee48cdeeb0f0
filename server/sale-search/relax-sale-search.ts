import type { Context } from '#server/platform/context.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { countRelaxed } from '#server/search/count-relaxed.ts'
import { asListed } from './as-listed.ts'
import { conditionsOf, type SaleSearch, whereOf } from './sale-criteria.ts'

/** For a search without results: how many listings match without each criterion. */
export async function relaxSaleSearch(app: Context, search: SaleSearch) {
  const relaxed = await Promise.all(
    [...conditionsOf(search).keys()].map(async (name): Promise<[string, Statement]> => [
      name,
      whereOf(conditionsOf(await asListed(app, search, name)), name),
    ]),
  )
  return countRelaxed(app, 'sale_listing', relaxed)
}
