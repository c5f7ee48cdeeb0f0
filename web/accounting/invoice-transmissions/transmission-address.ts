import { transmissionStatuses } from '#contract/money/invoice-transmission-enums.ts'
import { paths } from '#web/paths.ts'
import { oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Invoices in every state by default. */
export const transmissionSearch = searchState(
  { status: oneOf(transmissionStatuses, ''), page: pageNumber() },
  (change) => ('page' in change ? {} : { page: 1 }),
)

export function transmissionPath(state: StateOf<typeof transmissionSearch>) {
  return paths.adminLedger('invoices', transmissionSearch.serialize(state).toString())
}
