import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { type Position, readCursor, writeCursor } from '#server/search/cursor.ts'
import { findSalePage } from './find-sale-page.ts'
import { cardsOf } from './sale-cards.ts'
import type { SaleSearch } from './sale-criteria.ts'
import type { SaleSort } from './sale-sort.ts'

export interface PageAsked {
  page: number
  per_page: number
  cursor?: string | undefined
}

/** Fewer homes than this found by their words: those that resemble them are looked for too. */
const tooFew = 3

/** One page of the homes that answer a search, with their total. */
export async function searchSales(app: Context, search: SaleSearch, sort: SaleSort, asked: PageAsked) {
  const belongsTo = ['sales', search.filters, sort]
  const after = asked.cursor === undefined ? undefined : readCursor(app, belongsTo, asked.cursor)
  const { found, search: answered } = await findResembling(app, search, sort, asked, after)
  const { total, rows } = found
  const last = rows.at(-1)
  const isMore =
    rows.length === asked.per_page && (after !== undefined || asked.page * asked.per_page < total)
  return {
    items: await cardsOf(app, rows),
    pagination: paginate(asked.page, asked.per_page, total),
    filters: search.filters,
    next_cursor: isMore && last ? writeCursor(app, belongsTo, last) : null,
    search: answered,
  }
}

/** Searches the words; where they find too little, homes that resemble them as well. */
async function findResembling(
  app: Context,
  search: SaleSearch,
  sort: SaleSort,
  asked: PageAsked,
  after: Position | undefined,
) {
  const found = await findSalePage(app, search, sort, asked, after)
  if (!search.filters.search || found.total >= tooFew) return { found, search }
  const wider = { ...search, resembling: true }
  const resembling = await findSalePage(app, wider, sort, asked, after)
  return resembling.total > found.total ? { found: resembling, search: wider } : { found, search }
}
