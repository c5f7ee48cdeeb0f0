import { pageNumber, parameter } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** 0 is the default year of a screen. */
const year = () => parameter(0, (written) => (/^20\d\d$/.test(written) ? Number(written) : undefined))

/** The year of the commissions. */
export const yearSearch = searchState({ year: year() })

/** The year of the tax statements; another one starts at its first page. */
export const taxYearSearch = searchState({ year: year(), page: pageNumber() }, (change) =>
  'page' in change ? {} : { page: 1 },
)

/** Years to choose from, the newest first. */
export function offeredYears(last: number, count = 5) {
  return Array.from({ length: count }, (_, back) => last - back)
}
