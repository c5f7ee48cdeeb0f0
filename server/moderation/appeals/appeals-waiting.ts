import type { Context } from '#server/platform/context.ts'
import { countAppeals } from './appeal-queries.ts'

/** Number of open appeals, and of those overdue after seven days. */
export function appealsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countAppeals(app.db, app.clock.now())
}
