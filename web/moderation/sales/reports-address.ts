import { reportGroups, reportPeriods } from '#contract/moderation/sale-report-enums.ts'
import { named, oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Default grouping of a period. */
const usualGroups = { '7d': 'day', '30d': 'day', '90d': 'week', '12m': 'month' } as const

/** Reports of sales. */
export const reportSearch = searchState(
  {
    period: named('periode', oneOf(reportPeriods, '12m')),
    /** Empty for the default of the period. */
    group: named('par', oneOf(reportGroups, '')),
  },
  ({ period }) => (period ? { group: '' as const } : {}),
)
export type ReportState = StateOf<typeof reportSearch>
export type ReportGroup = (typeof reportGroups)[number]

export function groupOf({ period, group }: ReportState): ReportGroup {
  return group || usualGroups[period]
}

/** The address that shows the same period in another grouping. */
export function reportsGrouped(state: ReportState, group: ReportGroup) {
  return reportSearch.serialize(state, { group: group === usualGroups[state.period] ? '' : group })
}
