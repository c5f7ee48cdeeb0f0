import type { Executor } from '#server/platform/database/connect.ts'
import { countReports } from './report-queries.ts'

/** Number of undecided notices of illegal content, and of contested dismissals. */
export async function countNoticesToDecide(db: Executor) {
  const { received, appealed } = await countReports(db)
  return received + appealed
}
