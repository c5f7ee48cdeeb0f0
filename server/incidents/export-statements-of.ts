import type { Executor } from '#server/platform/database/connect.ts'
import { statementsBy } from './incident-queries.ts'

/** What a person said of incidents, for the copy of their data. */
export async function exportStatementsOf(db: Executor, userId: string) {
  return { incident_statements: await statementsBy(db, userId) }
}
