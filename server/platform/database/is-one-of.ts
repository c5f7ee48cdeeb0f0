import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A word of ours, written out in the statement. Plans are made for any value (`connect.ts`), and an index of some words
 * is only for statements that name them.
 */
export function isOneOf<Column extends AnyPgColumn>(column: Column, ...words: Column['_']['data'][]): SQL {
  const written = words.map((word) => {
    if (!/^\w+$/.test(String(word))) throw new Error(`${String(word)} cannot be written out`)
    return `'${String(word)}'`
  })
  return sql`${column} in (${sql.raw(written.join(', '))})`
}
