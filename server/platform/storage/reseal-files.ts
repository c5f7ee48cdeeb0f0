import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Keys } from '#server/platform/secret-key.ts'
import { resealRows } from './reseal-rows.ts'
import { headLength, headOf, nonceLength, sealBytes, unsealBytes } from './sealed-bytes.ts'

interface SealedFiles {
  kind: string
  table: PgTable
  /** Id of the file, and the owner in its encryption. */
  id: PgColumn
  sealed: PgColumn
  keys: Keys
}

/** Encrypts the files of a table again with the present key. */
export function resealFiles(
  app: { db: Database; log: Logger },
  { kind, table, id, sealed, keys }: SealedFiles,
) {
  const head = headOf(keys[0])
  return resealRows(app.log, {
    kind,
    batch: 2,
    find: (after, limit) =>
      app.db
        .select({ id: sql<string>`${id}`, sealed: sql<Buffer>`${sealed}` })
        .from(table)
        .where(and(gt(id, after), sql`substring(${sealed} from 1 for ${headLength}) <> ${head}`))
        .orderBy(asc(id))
        .limit(limit),
    idOf: (row) => row.id,
    reseal: (row) => {
      const content = unsealBytes(keys, row.sealed, row.id)
      // Each encryption has its own nonce: another one means that the file was replaced meanwhile.
      const start = row.sealed.subarray(0, headLength + nonceLength)
      const isUnchanged = sql`substring(${sealed} from 1 for ${start.length}) = ${start}`
      const again = sql`${sql.identifier(sealed.name)} = ${sealBytes(keys, content, row.id)}`
      return app.db.execute(sql`update ${table} set ${again} where ${and(eq(id, row.id), isUnchanged)}`)
    },
  })
}
