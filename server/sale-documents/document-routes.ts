import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/sales/sale-documents.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { DocumentTypeField } from '#contract/verification/document-report.ts'
import { DocumentSideField } from '#contract/verification/verification-cases.ts'
import { addPropertyDocument } from '#server/verification/documents/add-property-document.ts'
import { documentTooHeavy, unknownDocumentType } from './document-refusals.ts'
import { grantDocuments, listGrantees, revokeDocuments } from './document-grantees.ts'
import {
  addDocument,
  assertDocumentQuota,
  bytesPerDocument,
  listDocuments,
  listForBuyer,
  openDocument,
  openForBuyer,
  removeDocument,
} from './sale-documents.ts'

/** Documents of a listing: stored by its seller, read by buyers with a grant. */
export function saleDocumentRoutes(app: HttpApp) {
  documents(app)
  grantees(app)
}

function documents(app: HttpApp) {
  serve(app, contract.listSaleDocuments, ({ params, actor }) =>
    listDocuments(app, params.id, signedIn(actor)),
  )
  serve(
    app,
    contract.addSaleDocument,
    async ({ params, actor, request }) => {
      const who = signedIn(actor)
      await assertDocumentQuota(app, params.id, who)
      const { bytes, fileName, fields } = await readUpload(app, request, {
        maxBytes: bytesPerDocument,
        fieldNames: ['document_type', 'side'],
        tooHeavy: documentTooHeavy,
      })
      const { data: kind } = contract.SaleDocumentKind.safeParse(fields.document_type)
      if (!kind) {
        const { data: documentType } = DocumentTypeField.safeParse(fields.document_type)
        if (!documentType) throw unknownDocumentType()
        const { data: side = 'single' } = DocumentSideField.safeParse(fields.side)
        return addPropertyDocument(app, params.id, { bytes, fileName, documentType, side }, who)
      }
      return addDocument(app, params.id, { bytes, fileName, kind }, who)
    },
    { name: 'upload', ...windowOf('limit_uploads') },
  )
  serve(app, contract.readSaleDocument, async ({ params, actor, reply }) =>
    asPrivateFile(await openDocument(app, params.id, params.documentId, signedIn(actor)), reply),
  )
  serve(app, contract.deleteSaleDocument, async ({ params, actor }) => {
    await removeDocument(app, params.id, params.documentId, signedIn(actor))
    return undefined
  })
}

function grantees(app: HttpApp) {
  serve(app, contract.listSaleDocumentGrantees, ({ params, actor }) =>
    listGrantees(app, params.id, signedIn(actor)),
  )
  serve(app, contract.grantSaleDocuments, async ({ params, actor }) => {
    await grantDocuments(app, params.id, params.userId, signedIn(actor))
    return undefined
  })
  serve(app, contract.revokeSaleDocuments, async ({ params, actor }) => {
    await revokeDocuments(app, params.id, params.userId, signedIn(actor))
    return undefined
  })
  serve(app, contract.listGrantedDocuments, ({ params, actor }) =>
    listForBuyer(app, params.id, signedIn(actor)),
  )
  serve(app, contract.readGrantedDocument, async ({ params, actor, reply }) =>
    asPrivateFile(await openForBuyer(app, params.id, params.documentId, signedIn(actor)), reply),
  )
}
