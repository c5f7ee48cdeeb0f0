import type { Context } from '#server/platform/context.ts'
import { countRentalAppeals } from './rental-appeal-queries.ts'

/** Number of open appeals, and of those overdue after seven days. */
export function rentalAppealsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  return countRentalAppeals(app.db, app.clock.now())
}
