import type { SaleFilters } from '#contract/sales/sale-criteria.ts'
import type { Context } from '#server/platform/context.ts'
import { findSalePage } from './find-sale-page.ts'
import { readCriteria } from './sale-criteria.ts'

/** How many listings match a search now. */
export async function countMatches(app: Context, filters: SaleFilters) {
  const search = await readCriteria(app, filters)
  const newest = { by: 'newest', direction: 'desc' } as const
  const { total, isExact } = await findSalePage(app, search, newest, { page: 1, per_page: 1 }, undefined)
  return { total, isExact }
}
