import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

const stayTimes = ['upcoming', 'past', 'cancelled'] as const
export type StayTime = (typeof stayTimes)[number]

/** The list of stays. */
export const staySearch = searchState({
  when: oneOf(stayTimes, 'upcoming'),
  search: text(120),
  page: pageNumber(),
})
export type StayListState = StateOf<typeof staySearch>

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
