import type { Author } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { presentOwn } from './present-report.ts'
import { findReportsBy, anonymizeReporter } from './report-queries.ts'

/** The notices of a user, for the copy of their data. */
export async function exportReportsOf(db: Executor, reporter: Author) {
  const rows = await findReportsBy(db, reporter)
  return { reports: rows.map((row) => ({ ...presentOwn(row), name: row.name, email: row.email })) }
}

/** Notices remain, since their content is decided for everybody; the reporter is anonymised. */
export const eraseReporter = anonymizeReporter
