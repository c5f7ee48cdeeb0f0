import { type SaleStatus, saleStatuses } from '#contract/sales/sale-enums.ts'
import { oneOf, pageNumber, parameter, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

const saleSorts = [
  'created_at-desc',
  'created_at-asc',
  'updated_at-desc',
  'updated_at-asc',
  'sale_price-desc',
  'sale_price-asc',
  'title-asc',
  'title-desc',
] as const
export type SaleSort = (typeof saleSorts)[number]
type SortField = 'created_at' | 'updated_at' | 'sale_price' | 'title'

/** State of the seller's list in the query string. */
export const saleListSearch = searchState(
  {
    search: text(120),
    /** In upper case too, as the specification writes statuses. */
    status: parameter<SaleStatus | ''>('', (written) =>
      saleStatuses.find((each) => each === written.toLowerCase()),
    ),
    sort: oneOf(saleSorts, 'created_at-desc'),
    page: pageNumber(),
    view: oneOf(['grid', 'table'], 'grid'),
  },
  (change) => ('view' in change ? {} : { page: 1 }),
)
export type SaleListState = StateOf<typeof saleListSearch>

export function saleListQuery({ search, status, sort, page }: SaleListState) {
  const [sort_by, sort_direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  return {
    page: String(page),
    sort_by,
    sort_direction,
    ...(status && { status }),
    ...(search.trim() && { search: search.trim() }),
  }
}
