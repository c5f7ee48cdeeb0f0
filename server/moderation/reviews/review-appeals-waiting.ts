import type { Context } from '#server/platform/context.ts'
import { countReviewAppeals } from './review-appeal-queries.ts'

/** Number of open appeals, and of those overdue after seven days. */
export function reviewAppealsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countReviewAppeals(app.db, app.clock.now())
}
