import type { Executor } from '#server/platform/database/connect.ts'
import { statementsBy } from './incident-queries.ts'

/** Statements of a user on incidents, for the copy of their data. */
export async function exportStatementsOf(db: Executor, userId: string) {
  return { incident_statements: await statementsBy(db, userId) }
}
