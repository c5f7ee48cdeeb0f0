import { z } from 'zod'
import { documentTypes } from '#contract/core/media-types.ts'
import { saleDocumentKinds } from './conformity-enums.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const SaleDocumentKind = z.enum(saleDocumentKinds)

/** Most documents of one listing. */
export const documentsPerSale = 30

export const SaleDocument = z
  .object({
    id: Id,
    document_type: SaleDocumentKind,
    file_name: z.string(),
    media_type: z.string(),
    size: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'SaleDocument' })
export type SaleDocument = z.infer<typeof SaleDocument>

/** A document that was added: of the listing, or of the verification of the right to sell it. */
export const AddedDocument = z
  .object({ ...SaleDocument.shape, document_type: z.string() })
  .meta({ id: 'AddedSaleDocument' })
export type AddedDocument = z.infer<typeof AddedDocument>

/** A buyer who may read the documents of a listing. */
export const DocumentGrantee = z
  .object({ user_id: Id, name: z.string(), granted_at: Instant, last_viewed_at: Instant.nullable() })
  .meta({ id: 'DocumentReader' })
export type DocumentGrantee = z.infer<typeof DocumentGrantee>

const tag = 'Papers of a sale'
const who = { role: ['seller'] } as const
const ByDocument = z.object({ id: Id, documentId: Id })
const ByGrantee = z.object({ id: Id, userId: Id })
const file = { 200: z.string(), 404: Problem, ...signedInProblems }

export const listSaleDocuments = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/kyc/documents',
  summary: 'Papers of one’s own listing, and the buyers who may read them',
  tag,
  who,
  params: ById,
  answers: {
    200: z.object({ items: z.array(SaleDocument), readers: z.array(DocumentGrantee) }),
    404: Problem,
    ...signedInProblems,
  },
})
export const addSaleDocument = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/:id/kyc/documents',
  summary:
    'Add a document (multipart: file as PDF or picture, document_type, side); what proves the right to sell goes to its verification',
  tag,
  who,
  params: ById,
  bodyType: 'multipart',
  answers: {
    201: AddedDocument,
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    ...signedInProblems,
  },
})
export const readSaleDocument = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/kyc/documents/:documentId',
  summary: 'The file of a paper, for its seller and for moderators; each reading of theirs is logged',
  tag,
  who: { role: ['seller', 'staff'] },
  params: ByDocument,
  produces: documentTypes,
  answers: file,
})
export const deleteSaleDocument = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/seller/:id/kyc/documents/:documentId',
  summary: 'Remove a paper',
  tag,
  who,
  params: ByDocument,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const listSaleDocumentGrantees = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/document-readers',
  summary: 'Who may read the papers of one’s listing, and which papers that opens',
  tag,
  who,
  params: ById,
  answers: {
    200: z.object({ document_types: z.array(SaleDocumentKind), readers: z.array(DocumentGrantee) }),
    404: Problem,
    ...signedInProblems,
  },
})
export const grantSaleDocuments = endpoint({
  method: 'PUT',
  path: '/properties-for-sale/seller/:id/document-readers/:userId',
  summary:
    'Let a buyer who asked, visited or made an offer read the papers of a home, all but those for the house alone',
  tag,
  who,
  params: ByGrantee,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const revokeSaleDocuments = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/seller/:id/document-readers/:userId',
  summary: 'Take back the right to read the papers',
  tag,
  who,
  params: ByGrantee,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const listGrantedDocuments = endpoint({
  method: 'GET',
  path: '/properties-for-sale/public/:id/documents',
  summary: 'Which papers a home has; the papers themselves where its seller lets one read them',
  tag,
  who: 'signed-in',
  params: ById,
  answers: {
    200: z.object({
      granted: z.boolean(),
      document_types: z.array(SaleDocumentKind),
      items: z.array(SaleDocument),
    }),
    404: Problem,
    ...signedInProblems,
  },
})
export const readGrantedDocument = endpoint({
  method: 'GET',
  path: '/properties-for-sale/public/:id/documents/:documentId',
  summary: 'The file of a paper that its seller lets one read; each reading is logged',
  tag,
  who: 'signed-in',
  params: ByDocument,
  produces: documentTypes,
  answers: file,
})
