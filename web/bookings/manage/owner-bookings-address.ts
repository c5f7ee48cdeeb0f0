import { oneOf, pageNumber, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const bookingTabs = ['requested', 'upcoming', 'in_stay', 'past', 'cancelled'] as const
export type BookingTab = (typeof bookingTabs)[number]

const sortKeys = [
  'expires_at-asc',
  'check_in-asc',
  'check_in-desc',
  'created_at-desc',
  'created_at-asc',
  'total-desc',
  'total-asc',
] as const
export type SortKey = (typeof sortKeys)[number]

const tabQueries: Record<BookingTab, Record<string, string>> = {
  requested: { status: 'REQUESTED' },
  upcoming: { status: 'CONFIRMED' },
  in_stay: { status: 'IN_STAY' },
  past: { when: 'past' },
  cancelled: { when: 'cancelled' },
}
const tabSorts: Record<BookingTab, SortKey> = {
  requested: 'expires_at-asc',
  upcoming: 'check_in-asc',
  in_stay: 'check_in-asc',
  past: 'check_in-desc',
  cancelled: 'created_at-desc',
}

/** The owner's list of bookings. */
export const bookingSearch = searchState(
  {
    /** Null where the address has none: the requests if there are any, else the upcoming stays. */
    tab: oneOf(bookingTabs, null),
    search: text(120),
    home: uuid(''),
    /** Empty for the default order of the tab. */
    sort: oneOf(sortKeys, ''),
    page: pageNumber(),
  },
  // Another tab has its own order.
  (change) => ({ page: 1, ...('tab' in change && { sort: '' as const }) }),
)
export type BookingListState = StateOf<typeof bookingSearch>

export function isFiltered({ search, home: rental }: BookingListState) {
  return search.trim() !== '' || rental !== ''
}

export function sortOf({ sort }: BookingListState, tab: BookingTab): SortKey {
  return sort || tabSorts[tab]
}

/** The query of the filters, without the page. */
export function filterQuery(state: BookingListState, tab: BookingTab): Record<string, string> {
  const [sort_by = '', sort_direction = ''] = sortOf(state, tab).split('-')
  const search = state.search.trim()
  return {
    ...tabQueries[tab],
    sort_by,
    sort_direction,
    ...(search && { search }),
    ...(state.home && { property_id: state.home }),
  }
}
