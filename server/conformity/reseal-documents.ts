import type { App } from '../app.ts'
import { resealFiles } from '../storage/reseal-files.ts'
import { saleDocumentContents } from './conformity-tables.ts'
import { documentKeys } from './sale-documents.ts'

/** Seals the papers of listings again with the present key. */
export function resealDocuments(app: App) {
  return resealFiles(app, {
    kind: 'sale documents',
    table: saleDocumentContents,
    id: saleDocumentContents.documentId,
    sealed: saleDocumentContents.sealed,
    keys: documentKeys(app),
  })
}
