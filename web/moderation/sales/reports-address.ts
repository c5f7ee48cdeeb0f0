import { reportGroups, reportPeriods } from '#contract/moderation/sale-report-enums.ts'

/** State of the reports in their address. */
export interface ReportState {
  period: (typeof reportPeriods)[number]
  group: (typeof reportGroups)[number]
}

/** Default grouping of a period. */
const usualGroups = { '7d': 'day', '30d': 'day', '90d': 'week', '12m': 'month' } as const

export function readReports(search: URLSearchParams): ReportState {
  const period = reportPeriods.find((each) => each === search.get('periode')) ?? '12m'
  const group = reportGroups.find((each) => each === search.get('par')) ?? usualGroups[period]
  return { period, group }
}

/** Another period starts with its default grouping. */
export function writeReports(state: ReportState, change: Partial<ReportState>): string {
  const next = { ...state, ...change }
  const group = 'period' in change ? usualGroups[next.period] : next.group
  return new URLSearchParams([
    ...(next.period === '12m' ? [] : [['periode', next.period]]),
    ...(group === usualGroups[next.period] ? [] : [['par', group]]),
  ] as [string, string][]).toString()
}
