import { dataRequestLists } from '#contract/people/data-request-enums.ts'
import { oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

export const requestSearch = searchState({ list: oneOf(dataRequestLists, 'open'), page: pageNumber() })
