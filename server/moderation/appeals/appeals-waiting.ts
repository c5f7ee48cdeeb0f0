import type { Context } from '#server/platform/context.ts'
import { countAppeals } from './appeal-queries.ts'

/** Appeals that wait for another moderator, and how many of them are past their seven days. */
export function appealsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countAppeals(app.db, app.clock.now())
}
