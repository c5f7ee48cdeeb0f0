import type { RentalStatus } from '#contract/rentals/rentals.ts'

/**
 * The owner's list is stored in its address: it can be shared, reloaded and navigated back to. An invalid
 * value is read as its default, so that a mistyped address still shows the list.
 */
export interface RentalListState {
  search: string
  status: RentalStatus | ''
  sort: SortKey
  page: number
  view: 'grid' | 'table'
}

const sortKeys = [
  'created_at-desc',
  'created_at-asc',
  'updated_at-desc',
  'updated_at-asc',
  'price-desc',
  'price-asc',
  'title-asc',
  'title-desc',
] as const
export type SortKey = (typeof sortKeys)[number]

type SortField = 'created_at' | 'updated_at' | 'price' | 'title'
const statuses: readonly string[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] satisfies RentalStatus[]
const defaults: RentalListState = { search: '', status: '', sort: 'created_at-desc', page: 1, view: 'grid' }

export function readListState(address: URLSearchParams): RentalListState {
  const status = address.get('status') ?? ''
  const sort = `${address.get('sort_by') ?? 'created_at'}-${address.get('sort_direction') ?? 'desc'}`
  const page = Number(address.get('page'))
  return {
    search: (address.get('search') ?? '').slice(0, 120),
    status: statuses.includes(status) ? (status as RentalStatus) : '',
    sort: (sortKeys as readonly string[]).includes(sort) ? (sort as SortKey) : defaults.sort,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    view: address.get('view') === 'table' ? 'table' : 'grid',
  }
}

/** The address of a state; defaults are left out. */
export function writeListState(state: RentalListState) {
  const address = new URLSearchParams()
  if (state.search) address.set('search', state.search)
  if (state.status) address.set('status', state.status)
  if (state.sort !== defaults.sort) {
    const { sort_by, sort_direction } = sortOf(state.sort)
    address.set('sort_by', sort_by)
    address.set('sort_direction', sort_direction)
  }
  if (state.page > 1) address.set('page', String(state.page))
  if (state.view !== defaults.view) address.set('view', state.view)
  return address
}

/** Any change of the filters returns to the first page. */
export function withChange(state: RentalListState, change: Partial<RentalListState>): RentalListState {
  return { ...state, page: 'view' in change ? state.page : 1, ...change }
}

export function listQuery({ search, status, sort, page }: RentalListState) {
  return {
    page: String(page),
    ...sortOf(sort),
    ...(status && { status }),
    ...(search.trim() && { search: search.trim() }),
  }
}

export function isFiltered({ search, status }: RentalListState) {
  return search.trim() !== '' || status !== ''
}

function sortOf(sort: SortKey) {
  const [sort_by, sort_direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  return { sort_by, sort_direction }
}
