import { type SQL, sql as builder } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import type { App } from '../app.ts'
import type { Executor } from './connect.ts'
import { compose, Statement } from './statement.ts'

/** Each connection keeps what it prepared, so the number of names is bounded; the rest is parsed each time. */
const names = new Map<string, string>()
const mostNames = 400

/**
 * Runs a statement of a hot read. A server parses it once for each connection; the embedded engine, which is
 * one session for all, parses it each time.
 */
export async function runStatement<Row extends object>(
  app: Pick<App, 'db' | 'namedStatements'>,
  statement: Statement,
): Promise<Row[]> {
  const { text, values } = compose(statement)
  return runText<Row>(app, text, values)
}

/** The same for a statement whose text never changes. */
export async function runText<Row extends object>(
  app: Pick<App, 'db' | 'namedStatements'>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const query: QueryConfig = { text, values }
  if (app.namedStatements) {
    const name = nameOf(text)
    if (name) query.name = name
  }
  const result = await app.db.$client.query<Row>(query)
  return result.rows
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `demeure_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The same inside a transaction, or wherever an executor was handed down. */
export async function runWithin<Row extends object>(db: Executor, statement: Statement): Promise<Row[]> {
  const toBuilder = ({ strings, values }: Statement): SQL =>
    builder.join(
      strings.flatMap((text, index) => {
        if (index === strings.length - 1) return [builder.raw(text)]
        const value = values[index]
        return [
          builder.raw(text),
          value instanceof Statement ? toBuilder(value) : builder`${builder.param(value)}`,
        ]
      }),
    )
  const result = await db.execute(toBuilder(statement))
  return result.rows as Row[]
}
