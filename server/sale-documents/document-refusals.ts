import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const documentTooHeavy = refusal(
  'document_too_heavy',
  413,
  localized('Un document pèse au plus 10 Mo.'),
)
export const documentKindRefused = refusal(
  'document_kind',
  415,
  localized('Envoyez un PDF ou une image JPEG, PNG ou WebP.'),
)
export const tooManyDocuments = refusal(
  'too_many_documents',
  409,
  localized('Une annonce a au plus {limit} documents.'),
)
export const noSharedDocument = refusal(
  'no_document',
  409,
  localized('Ajoutez d’abord à l’annonce les documents que l’acheteur pourra lire.'),
)
export const unknownDocumentType = () =>
  fieldRefusal('document_type', 'invalid_choice', localized('Dites de quel document il s’agit.'))
