import type { MovementsAbout } from '#contract/money/finances.ts'
import { paths } from '#web/paths.ts'
import { oneOf, pageNumber, parameter } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { offeredPeriods, type TaxPeriod } from './tax-period.ts'

/** Filters of the movements, as chips; without one all earnings are listed. */
export const shownAbout = ['paid_out', 'to_come', 'refunds'] as const satisfies readonly MovementsAbout[]

const monthsOffered = 24

export const financeSearch = searchState(
  {
    /** Of the metrics and the statement; undefined for the current month. */
    month: parameter<string | undefined>(undefined, (written) =>
      offeredMonths(new Date())
        .slice(1)
        .find((month) => month === written),
    ),
    about: oneOf(shownAbout, undefined),
    /** Of the tourist tax; undefined for the current year. */
    tax: parameter<TaxPeriod | undefined>(undefined, (written) =>
      offeredPeriods(new Date()).find((period) => period === written),
    ),
    page: pageNumber(),
  },
  // Month and tax leave the movements as they are.
  (change) => ('about' in change ? { page: 1 } : {}),
)
export type FinanceState = StateOf<typeof financeSearch>

export function financePath(state: FinanceState, change?: Partial<FinanceState>) {
  return paths.ownerFinances(financeSearch.serialize(state, change).toString())
}

/** The current month, then those before it. */
export function offeredMonths(now: Date) {
  return Array.from({ length: monthsOffered }, (_unused, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
