import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const documentTooHeavy = refusal('document_too_heavy', 413, {
  fr: 'Un document pèse au plus 10 Mo.',
  en: 'A document weighs 10 MB at most.',
  es: 'Un documento pesa como máximo 10 MB.',
})
export const documentKindRefused = refusal('document_kind', 415, {
  fr: 'Envoyez un PDF ou une image JPEG, PNG ou WebP.',
  en: 'Send a PDF, or a picture as JPEG, PNG or WebP.',
  es: 'Envíe un PDF o una imagen JPEG, PNG o WebP.',
})
export const tooManyDocuments = refusal('too_many_documents', 409, {
  fr: 'Une annonce a au plus {limit} documents.',
  en: 'A listing has at most {limit} documents.',
  es: 'Un anuncio tiene como máximo {limit} documentos.',
})
export const noSharedDocument = refusal('no_document', 409, {
  fr: 'Ajoutez d’abord à l’annonce les documents que l’acheteur pourra lire.',
  en: 'First add to the listing the papers that the buyer may read.',
  es: 'Añada primero al anuncio los documentos que el comprador podrá leer.',
})
export const unknownDocumentType = () =>
  fieldRefusal('document_type', 'invalid_choice', {
    fr: 'Dites de quel document il s’agit.',
    en: 'Say which document it is.',
    es: 'Diga de qué documento se trata.',
  })
