import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Compares with enum values as literals. Plans are generic (`connect.ts`), so a partial index on some values serves
 * only statements that contain them literally.
 */
export function isOneOf<Column extends AnyPgColumn>(column: Column, ...words: Column['_']['data'][]): SQL {
  const written = words.map((word) => {
    if (!/^\w+$/.test(String(word))) throw new Error(`${String(word)} cannot be written out`)
    return `'${String(word)}'`
  })
  return sql`${column} in (${sql.raw(written.join(', '))})`
}
