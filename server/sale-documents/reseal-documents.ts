import type { Context } from '#server/platform/context.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { saleDocumentContents } from '#server/schema/catalogue/conformity-tables.ts'
import { documentKeys } from './sale-documents.ts'

/** Encrypts the documents of listings again with the current key. */
export function resealDocuments(app: Context) {
  return resealFiles(app, {
    kind: 'sale documents',
    table: saleDocumentContents,
    id: saleDocumentContents.documentId,
    sealed: saleDocumentContents.sealed,
    keys: documentKeys(app),
  })
}
