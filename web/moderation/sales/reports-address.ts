import { reportGroups, reportPeriods } from '#contract/moderation/sale-report-enums.ts'
import { day, named, oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Default grouping of a period. */
const usualGroups = { '7d': 'day', '30d': 'day', '90d': 'week', '12m': 'month' } as const

/** Reports of sales. */
export const reportSearch = searchState(
  {
    period: named('periode', oneOf(reportPeriods, '12m')),
    /** Days of one's own, both included, in place of the period. */
    from: named('du', day()),
    to: named('au', day()),
    /** Empty for the default of the period. */
    group: named('par', oneOf(reportGroups, '')),
  },
  (change) => ({
    ...(change.period && { from: '', to: '', group: '' as const }),
    ...((change.from || change.to) && { group: '' as const }),
  }),
)
export type ReportState = StateOf<typeof reportSearch>
export type ReportGroup = (typeof reportGroups)[number]

export function groupOf(state: ReportState): ReportGroup {
  return state.group || usualGroup(state)
}

const dayMilliseconds = 86_400_000

function usualGroup({ period, from, to }: ReportState): ReportGroup {
  if (!from || !to) return usualGroups[period]
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (days <= 31) return 'day'
  return days <= 183 ? 'week' : 'month'
}

/** The days or the period as the API takes them. */
export function spanQuery({ period, from, to }: ReportState) {
  return from && to ? { start_date: from, end_date: to } : { period }
}

/** The address that shows the same period in another grouping. */
export function reportsGrouped(state: ReportState, group: ReportGroup) {
  return reportSearch.serialize(state, { group: group === usualGroup(state) ? '' : group })
}
