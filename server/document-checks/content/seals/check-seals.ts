import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentReading } from '../../document-reading.ts'
import { check } from '../findings/findings.ts'
import { parseSeal, type Seal } from './parse-seal.ts'
import { type SealKeys, verifySeal } from './verify-seal.ts'

/**
 * Document types by type of 2D-Doc (ANTS, specification 3.x, perimeter 01): on a document of another type it is a
 * contradiction.
 */
const sealTypes: Readonly<Record<string, DocumentType>> = { '03': 'bank_details' }

/** A check for each 2D-Doc of a document, with the result of its signature. */
export function checkSeals(
  { barcodes }: DocumentReading,
  declared: DocumentType,
  keys: SealKeys,
): StoredCheck[] {
  const seals = barcodes.flatMap(({ text, region }) => {
    const seal = parseSeal(text)
    return seal ? [{ seal, region }] : []
  })
  return seals.flatMap(({ seal, region }) => [
    signatureCheck(seal, region, keys),
    ...(sealTypes[seal.documentType] && sealTypes[seal.documentType] !== declared
      ? [
          check('content.seal_type', 'content', 'consider', localized('2D-Doc d’un autre type de document'), {
            explanation: localized('Une personne comparera le code et la page.'),
            reason: 'DOCUMENT_OF_ANOTHER_TYPE',
            region,
          }),
        ]
      : []),
  ])
}

function signatureCheck(seal: Seal, region: StoredCheck['region'], keys: SealKeys) {
  switch (verifySeal(seal, keys)) {
    case 'valid':
      return check('content.seal', 'content', 'clear', localized('2D-Doc : signature juste'), { region })
    case 'invalid':
      return check('content.seal', 'content', 'rejected', localized('2D-Doc : signature fausse'), {
        explanation: localized(
          'Le code ne vient pas de l’émetteur, ou le document a été changé. Envoyez le document d’origine.',
        ),
        reason: 'SIGNATURE_INVALID',
        region,
      })
    case 'key_unknown':
      return check('content.seal', 'content', 'not_asked', localized('2D-Doc : signature non contrôlée'), {
        explanation: localized('Clé de l’émetteur inconnue.'),
        reason: 'SIGNATURE_NOT_CHECKED',
        region,
      })
  }
}
