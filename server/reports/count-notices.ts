import type { Executor } from '#server/platform/database/connect.ts'
import { countReports } from './report-queries.ts'

/** Notices of illegal content that nobody has decided on, and those whose dismissal is contested. */
export async function countNoticesToDecide(db: Executor) {
  const { received, appealed } = await countReports(db)
  return received + appealed
}
