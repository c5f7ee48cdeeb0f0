import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

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
const statuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies RentalStatus[]
const firstSort = 'created_at-desc'

const sort: SearchField<SortKey> = {
  parameters: ['sort_by', 'sort_direction'],
  read: ([field, direction]) => {
    const written = `${field || 'created_at'}-${direction || 'desc'}`
    return sortKeys.find((key) => key === written) ?? firstSort
  },
  write: (key) => (key === firstSort ? ['', ''] : key.split('-')),
}

/** The owner's list of rentals. */
export const rentalSearch = searchState(
  {
    search: text(120),
    status: oneOf(statuses, ''),
    sort,
    page: pageNumber(),
    view: oneOf(['grid', 'table'], 'grid'),
  },
  (change) => ('view' in change ? {} : { page: 1 }),
)
export type RentalListState = StateOf<typeof rentalSearch>

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
