import { flag, named, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The reviews on the page of a rental of the owner. */
export const receivedSearch = searchState({
  page: named('avis', pageNumber(9_999)),
  unanswered: named('reponse', flag('attendue')),
})
