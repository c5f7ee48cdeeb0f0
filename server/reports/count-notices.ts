import type { Executor } from '../database/connect.ts'
import { countReports } from './report-queries.ts'

/** Notices of illegal content that nobody has decided on. */
export async function countNoticesToDecide(db: Executor) {
  return (await countReports(db)).received
}
