import type { Database, Executor } from './connect.ts'
import { compose, sql, type Statement } from './statement.ts'

/** Runs a statement of a hot read. */
export async function runStatement<Row extends object>(
  app: { db: Database },
  statement: Statement,
): Promise<Row[]> {
  const { text, values } = compose(statement)
  return runText<Row>(app, text, values)
}

/** The same for a statement whose text never changes. */
export async function runText<Row extends object>(
  app: { db: Database },
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await app.db.$client.query<Row>({ text, values })
  return result.rows
}

/** The value of an expression for a number. */
export async function numberOf(app: { db: Database }, expression: Statement) {
  const [row] = await runStatement<{ value: number }>(app, sql`select ${expression} as value`)
  return row?.value ?? 0
}

/** The same on a given executor, such as a transaction. Timestamps are returned as text. */
export async function runWithin<Row extends object>(db: Executor, statement: Statement): Promise<Row[]> {
  const { text, values } = compose(statement)
  const query = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    { sql: text, params: values },
    undefined,
    undefined,
    false,
  )
  return (await query.execute()).rows
}
