import type { Context } from '#server/platform/context.ts'
import { countOpenAppeals } from './suspension-queries.ts'

/** Number of open appeals against suspensions in force, and of those overdue after seven days. */
export function suspensionAppealsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countOpenAppeals(app.db, app.clock.now())
}
