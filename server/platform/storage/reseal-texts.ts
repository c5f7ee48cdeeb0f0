import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Keys } from '#server/platform/secret-key.ts'
import { resealRows } from './reseal-rows.ts'
import { presentHead, unsealOnceClear } from './sealed-secret.ts'

interface SealedTexts {
  kind: string
  table: PgTable
  id: PgColumn
  /** The owner in its encryption; the id where there is none. */
  owner?: PgColumn
  sealed: PgColumn
  keys: Keys
  /** The text encrypted again, with its keyed hashes: they are made with the same secret. */
  seal: (text: string, owner: string) => [column: PgColumn, value: string | string[] | boolean | null][]
}

/** Encrypts the texts of a column again with the present key, those included that were in clear once. */
export function resealTexts(
  app: { db: Database; log: Logger },
  { kind, table, id, owner = id, sealed, keys, seal }: SealedTexts,
) {
  const isOld = not(sql`starts_with(${sealed}, ${presentHead(keys)})`)
  return resealRows(app.log, {
    kind,
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id: sql<string>`${id}`, owner: sql<string>`${owner}`, stored: sql<string>`${sealed}` })
        .from(table)
        .where(and(gt(id, after), isOld))
        .orderBy(asc(id))
        .limit(limit),
    idOf: (row) => row.id,
    reseal: (row) => {
      const values = seal(unsealOnceClear(keys, row.stored, row.owner), row.owner)
      const changes = values.map(
        ([column, value]) => sql`${sql.identifier(column.name)} = ${sql.param(value, column)}`,
      )
      return app.db.execute(
        sql`update ${table} set ${sql.join(changes, sql`, `)} where ${and(eq(id, row.id), eq(sealed, row.stored))}`,
      )
    },
  })
}
