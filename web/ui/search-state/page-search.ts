import { pageNumber } from './search-fields.ts'
import { searchState } from './search-state.ts'

/** A list without filters. */
export const pageSearch = searchState({ page: pageNumber() })
