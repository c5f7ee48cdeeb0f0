import { platformPeriods } from '#contract/administration/platform-periods.ts'
import { named, oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** The period of the metrics of the administration. */
export const dashboardSearch = searchState({ period: named('periode', oneOf(platformPeriods, '30d')) })
