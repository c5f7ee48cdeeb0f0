import { flag, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The list of conversations, which stays beside the open one. */
export const conversationSearch = searchState({
  unread: flag('true'),
  page: pageNumber(),
})
