/** The owner's list of bookings is stored in its address: it can be shared, reloaded and navigated back to. */
export interface BookingListState {
  /** Null where the address has none: the requests if there are any, else the upcoming stays. */
  tab: BookingTab | null
  search: string
  home: string
  /** Empty for the default order of the tab. */
  sort: SortKey | ''
  page: number
}

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
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readBookingList(address: URLSearchParams): BookingListState {
  const page = Number(address.get('page'))
  const rental = address.get('home') ?? ''
  return {
    tab: bookingTabs.find((tab) => tab === address.get('tab')) ?? null,
    search: (address.get('search') ?? '').slice(0, 120),
    home: uuid.test(rental) ? rental : '',
    sort: sortKeys.find((key) => key === address.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writeBookingList({ tab, search, home: rental, sort, page }: BookingListState) {
  const address = new URLSearchParams()
  if (tab) address.set('tab', tab)
  if (search) address.set('search', search)
  if (rental) address.set('home', rental)
  if (sort) address.set('sort', sort)
  if (page > 1) address.set('page', String(page))
  return address
}

/** Any change of the filters returns to the first page; another tab has its own order. */
export function withChange(state: BookingListState, change: Partial<BookingListState>): BookingListState {
  return { ...state, ...('tab' in change && { sort: '' as const }), page: 1, ...change }
}

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
