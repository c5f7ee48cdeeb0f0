import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { countDataRequests } from './data-request-queries.ts'

/** Number of requests about data without an answer, and of those past their last day. */
export function dataRequestsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countDataRequests(app.db, companyDay(app.clock.now()))
}
