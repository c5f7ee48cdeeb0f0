import { day } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The period of the figures; without it the last 90 days. */
export const statsSearch = searchState({ from: day(), to: day() })
