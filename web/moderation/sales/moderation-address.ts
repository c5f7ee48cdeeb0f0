import { priorities } from '#contract/moderation/sale-moderation-enums.ts'
import { named, oneOf, pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** The queue of sales to moderate. */
export const moderationSearch = searchState(
  {
    priority: named('priorite', oneOf(priorities, '')),
    page: pageNumber(),
    /** The listing that is open. */
    sale: named('bien', uuid(null)),
  },
  // Another level or page begins with nothing open; opening a listing stays on its page.
  (change) => ('sale' in change ? {} : { page: 1, sale: null }),
)
export type QueueState = StateOf<typeof moderationSearch>
