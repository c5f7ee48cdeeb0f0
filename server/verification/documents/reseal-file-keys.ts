import { and, asc, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { headOf } from '#server/platform/storage/sealed-bytes.ts'
import { verificationDocuments } from '#server/schema/catalogue/verification-tables.ts'
import { envelopeKeys, openKey, sealKey } from './envelope.ts'

/** Encrypts the keys of the files of verification cases again with the current key; the files stay as they are. */
export function resealFileKeys(app: Context) {
  const { id, sealedKey } = verificationDocuments
  const head = headOf(envelopeKeys(app)[0]).toString('base64')
  return resealRows(app.log, {
    kind: 'verification documents',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id, sealedKey })
        .from(verificationDocuments)
        .where(and(gt(id, after), isNotNull(sealedKey), not(sql`starts_with(${sealedKey}, ${head})`)))
        .orderBy(asc(id))
        .limit(limit),
    idOf: (row) => row.id,
    reseal: (row) =>
      app.db
        .update(verificationDocuments)
        .set({ sealedKey: sealKey(app, openKey(app, row.sealedKey!, row.id), row.id) })
        .where(and(eq(id, row.id), eq(sealedKey, row.sealedKey!))),
  })
}
