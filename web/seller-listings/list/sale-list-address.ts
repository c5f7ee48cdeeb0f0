import { type SaleStatus, saleStatuses } from '#contract/sales/sale-enums.ts'

/**
 * What the seller's list shows is written in its address: it can be shared, reloaded and gone back to. A value that
 * is not known is read as its default.
 */
export interface SaleListState {
  search: string
  status: SaleStatus | ''
  sort: SaleSort
  page: number
  view: 'grid' | 'table'
}

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

export function readSaleList(address: URLSearchParams): SaleListState {
  const status = (address.get('status') ?? '').toLowerCase()
  const sort = address.get('sort') ?? ''
  const page = Number(address.get('page'))
  return {
    search: (address.get('search') ?? '').slice(0, 120),
    status: saleStatuses.find((each) => each === status) ?? '',
    sort: saleSorts.find((each) => each === sort) ?? 'created_at-desc',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    view: address.get('view') === 'table' ? 'table' : 'grid',
  }
}

/** The address of a state; defaults are left out. */
export function writeSaleList({ search, status, sort, page, view }: SaleListState) {
  return new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(sort !== 'created_at-desc' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(view === 'table' && { view }),
  })
}

/** Any change of the filters returns to the first page. */
export function withChange(state: SaleListState, change: Partial<SaleListState>): SaleListState {
  return { ...state, page: 'view' in change ? state.page : 1, ...change }
}

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
