import { comparedFields } from '#web/comparison/compare-address.ts'
import { searchedStayField } from '#web/favorites/compare/compared-stay.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The comparison of stays in the query string, with dates and guests as a search has them. */
export const stayComparison = searchState({
  ...comparedFields,
  stay: searchedStayField,
})
