import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { type Position, readCursor, writeCursor } from '#server/search/cursor.ts'
import { tooFew } from '#server/search/find-answers.ts'
import { findSalePage } from './find-sale-page.ts'
import { cardsOf } from './sale-cards.ts'
import type { SaleSearch } from './sale-criteria.ts'
import type { SaleSort } from './sale-sort.ts'

export interface PageRequest {
  page: number
  per_page: number
  cursor?: string | undefined
}

/** One page of the listings that match a search, with their total. */
export async function searchSales(app: Context, search: SaleSearch, sort: SaleSort, requested: PageRequest) {
  const belongsTo = ['sales', search.filters, sort]
  const after = requested.cursor === undefined ? undefined : readCursor(app, belongsTo, requested.cursor)
  const { found, search: answered } = await findResembling(app, search, sort, requested, after)
  const { total, isExact, rows } = found
  const last = rows.at(-1)
  const isMore =
    rows.length === requested.per_page &&
    (after !== undefined || !isExact || requested.page * requested.per_page < total)
  return {
    items: await cardsOf(app, rows),
    pagination: paginate(requested.page, requested.per_page, total),
    total_is_exact: isExact,
    filters: search.filters,
    next_cursor: isMore && last ? writeCursor(app, belongsTo, last) : null,
    search: answered,
  }
}

/** Searches the words; with too few matches, similar listings as well. */
async function findResembling(
  app: Context,
  search: SaleSearch,
  sort: SaleSort,
  requested: PageRequest,
  after: Position | undefined,
) {
  const found = await findSalePage(app, search, sort, requested, after)
  if (!search.filters.search || found.total >= tooFew) return { found, search }
  const wider = { ...search, resembling: true }
  const resembling = await findSalePage(app, wider, sort, requested, after)
  return resembling.total > found.total ? { found: resembling, search: wider } : { found, search }
}
