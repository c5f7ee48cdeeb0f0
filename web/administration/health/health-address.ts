import { outboxChannels, unsentStates } from '#contract/administration/health-enums.ts'
import { named, oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** Which unsent messages and failing feeds the screen of health lists. */
export const healthSearch = searchState({
  channel: named('canal', oneOf(outboxChannels, 'mail')),
  state: named('etat', oneOf(unsentStates, 'failing')),
  page: pageNumber(),
  feedPage: named('flux', pageNumber()),
})
