import { oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The step of a case in the address; '' is the first that applies. */
export const wizardSearch = searchState({
  step: oneOf(['needs', 'documents', 'review', 'follow'], ''),
})
