import { privateDocumentKinds, type SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import type { DocumentGrantee, SaleDocument } from '#contract/sales/sale-documents.ts'
import type { DocumentRecord, GranteeRow } from './document-queries.ts'

/** Whether buyers may be granted access to it. */
export function isShared({ kind }: Pick<DocumentRecord, 'kind'>) {
  return !(privateDocumentKinds as readonly SaleDocumentKind[]).includes(kind)
}

export function presentDocument(document: DocumentRecord): SaleDocument {
  return {
    id: document.id,
    document_type: document.kind,
    file_name: document.fileName,
    media_type: document.mediaType,
    size: document.size,
    created_at: document.createdAt.toISOString(),
  }
}

export function presentGrantee({
  userId,
  firstName,
  lastName,
  grantedAt,
  lastViewedAt,
}: GranteeRow): DocumentGrantee {
  return {
    user_id: userId,
    name: `${firstName} ${lastName}`.trim(),
    granted_at: grantedAt.toISOString(),
    last_viewed_at: lastViewedAt && lastViewedAt.toISOString(),
  }
}
