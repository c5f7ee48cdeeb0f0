import { uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The listing whose plan is edited; without it that of all. */
export const visitSlotsSearch = searchState({ listing: uuid(null) })
