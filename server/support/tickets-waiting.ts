import type { Executor } from '#server/platform/database/connect.ts'
import { countTickets } from './support-queries.ts'

/** Number of questions of sellers without an answer. */
export function ticketsWaiting(db: Executor) {
  return countTickets(db, { status: 'open' })
}
