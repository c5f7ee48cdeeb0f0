import { paginate } from '#contract/core/page.ts'
import type { RentalCard } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { FoundRow } from '#server/search/find-page.ts'
import { taxStateOfStay } from '#server/pricing/tourist-tax/foreign-taxes.ts'
import { cardForSearch } from '#server/search/card-cache.ts'
import { findPage } from './find-page.ts'
import type { FoundStayTotal, RentalSearch } from './rental-criteria.ts'
import { cardsOf } from './rental-cards.ts'
import { type Position, readCursor, writeCursor } from '#server/search/cursor.ts'
import { tooFew } from '#server/search/find-answers.ts'
import { belongsTo } from './rental-cursor.ts'
import type { RentalSort } from './rental-sort.ts'

export interface PageRequest {
  page: number
  per_page: number
  cursor?: string | undefined
}

/** One page of the rentals that match a search, with their total. */
export async function searchRentals(
  app: Context,
  search: RentalSearch,
  sort: RentalSort,
  requested: PageRequest,
) {
  const after =
    requested.cursor === undefined ? undefined : readCursor(app, belongsTo(search, sort), requested.cursor)
  const { found, search: answered } = await findResembling(app, search, sort, requested, after)
  const { total, isExact, rows } = found
  const last = rows.at(-1)
  const isMore =
    rows.length === requested.per_page &&
    (after !== undefined || !isExact || requested.page * requested.per_page < total)
  return {
    items: await cardsWithTotals(app, rows, answered),
    pagination: paginate(requested.page, requested.per_page, total),
    total_is_exact: isExact,
    next_cursor: isMore && last ? writeCursor(app, belongsTo(search, sort), last) : null,
    search: answered,
  }
}

/** Full-text search; with too few matches, similar rentals as well. */
async function findResembling(
  app: Context,
  search: RentalSearch,
  sort: RentalSort,
  requested: PageRequest,
  after: Position | undefined,
) {
  const found = await findPage(app, search, sort, requested, after)
  if (!search.text || found.total >= tooFew) return { found, search }
  const wider = { ...search, resembling: true }
  const resembling = await findPage(app, wider, sort, requested, after)
  return resembling.total > found.total ? { found: resembling, search: wider } : { found, search }
}

async function cardsWithTotals(
  app: Context,
  rows: FoundRow[],
  { stay, flexible }: RentalSearch,
): Promise<RentalCard[]> {
  const cards = await cardsOf(app, rows)
  const nights = (stay ?? flexible)?.nights
  if (nights === undefined) return cards
  const extras = new Map(rows.map(({ id, extra }) => [id, extra]))
  return cards.map((card) => {
    const total = { nights, ...totalOf(extras.get(card.id)) }
    const tax = taxStateOfStay(card.tourist_tax, card.country_code, nights)
    // The JSON of the cached card has its state.
    return tax === card.tourist_tax ? cardForSearch(card, total) : { ...card, ...total, tourist_tax: tax }
  })
}

/** The price of the requested stay, or the stay that was found. */
function totalOf(extra: FoundRow['extra'] | undefined): FoundStayTotal {
  if (typeof extra === 'number') return { total_minor: extra, stay: null }
  return (extra as FoundStayTotal | null | undefined) ?? { total_minor: null, stay: null }
}
