import type { Context } from '#server/platform/context.ts'
import { areTooFew } from '#server/search/find-answers.ts'
import { conditionsOf, type CriterionName, type SaleSearch, whereOf } from './sale-criteria.ts'

/**
 * A search as its list answers it, so that counts and maps beside the list have the same listings.
 * @param skipped criteria that the list is searched without
 */
export async function asListed(
  app: Context,
  search: SaleSearch,
  ...skipped: CriterionName[]
): Promise<SaleSearch> {
  if (!search.filters.search || skipped.includes('search')) return search
  const isFew = await areTooFew(app, 'sale_listing', whereOf(conditionsOf(search), ...skipped))
  return isFew ? { ...search, resembling: true } : search
}
