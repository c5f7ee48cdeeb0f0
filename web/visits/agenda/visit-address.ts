import { day, oneOf, pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

const views = ['week', 'list', 'past'] as const

/** Visits of a buyer or a seller: seven days as a calendar, or a list. */
export const visitSearch = searchState({
  view: oneOf(views, 'week'),
  /** The first of the seven days; '' for today, or the day of the visit. */
  week: day(),
  /** The visit that a notification links to. */
  visit: uuid(null),
  page: pageNumber(),
})
export type VisitState = StateOf<typeof visitSearch>
