import { oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

export const analyticsPeriods = [7, 30, 90, 365] as const

/** The days whose analytics are compared with as many before. */
export const analyticsSearch = searchState({ days: oneOf(analyticsPeriods, 30) })
