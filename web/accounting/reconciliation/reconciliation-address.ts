import { differenceStatuses, reportProviders } from '#contract/money/reconciliation-enums.ts'
import { paths } from '#web/paths.ts'
import { oneOf, pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Differences to explain by default; `report` shows one report alone. */
export const reconciliationSearch = searchState(
  {
    status: oneOf(differenceStatuses, 'open'),
    provider: oneOf(reportProviders, ''),
    report: uuid(''),
    page: pageNumber(),
  },
  (change) => ('page' in change ? {} : { page: 1 }),
)
export type ReconciliationState = StateOf<typeof reconciliationSearch>

export function reconciliationPath(state: ReconciliationState, change?: Partial<ReconciliationState>) {
  return paths.adminLedger('reconciliation', reconciliationSearch.serialize(state, change).toString())
}

/** The query of the calls. */
export function differenceQuery({ status, provider, report }: ReconciliationState) {
  return { status, ...(provider && { provider }), ...(report && { report_id: report }) }
}
