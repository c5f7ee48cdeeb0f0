/** The list of stays is stored in its address: it can be reloaded, shared and navigated back to. */
export interface StayListState {
  when: StayTime
  search: string
  page: number
}

const stayTimes = ['upcoming', 'past', 'cancelled'] as const
export type StayTime = (typeof stayTimes)[number]

export function readStayList(address: URLSearchParams): StayListState {
  const when = stayTimes.find((each) => each === address.get('when')) ?? 'upcoming'
  const page = Number(address.get('page'))
  return {
    when,
    search: (address.get('search') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a state; defaults are left out. */
export function writeStayList({ when, search, page }: StayListState) {
  const address = new URLSearchParams()
  if (when !== 'upcoming') address.set('when', when)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}

/** Upcoming stays are sorted by the next one first, the others by the last one first. */
export function stayListQuery({ when, search, page }: StayListState) {
  return {
    when,
    page: String(page),
    sort_by: 'check_in' as const,
    sort_direction: when === 'upcoming' ? ('asc' as const) : ('desc' as const),
    ...(search.trim() && { search: search.trim() }),
  }
}
