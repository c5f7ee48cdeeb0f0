import { day } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The period of the statistics; the last 90 days by default. */
export const statsSearch = searchState({ from: day(), to: day() })
