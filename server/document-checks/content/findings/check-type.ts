import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import type { ZoneContent } from '../zone/parse-zone.ts'
import { check, type ReadDocument } from './findings.ts'

/**
 * Words by which a document of a type is recognised, in folded text. Where several types match, the first wins: an
 * attestation of insurance also names the professional card.
 */
const marks: readonly (readonly [DocumentType, RegExp])[] = [
  [
    'liability_insurance',
    /ASSURANCE.{0,40}RESPONSABILITE CIVILE|RESPONSABILITE CIVILE PROFESSIONNELLE\s+(?:ATTESTATION|N°)|ATTESTATION.{0,30}\bRC PRO/,
  ],
  ['financial_guarantee', /ATTESTATION DE GARANTIE FINANCIERE|GARANTIE FINANCIERE[^\n]*\n[^\n]*GARANT/],
  [
    'company_extract',
    /EXTRAIT D'IMMATRICULATION|EXTRAIT K-?BIS|EXTRAIT DU REGISTRE|REGISTRE DU COMMERCE ET DU CREDIT MOBILIER|BANQUE-CARREFOUR DES ENTREPRISES|REGISTRE DES ENTREPRISES|ATTESTATION D'IMMATRICULATION AU REGISTRE NATIONAL/,
  ],
  ['activity_notice', /AVIS DE SITUATION AU REPERTOIRE SIRENE|SITUATION AU REPERTOIRE/],
  ['bank_details', /RELEVE D'IDENTITE BANCAIRE|\bR\.?I\.?B\.?\b|COORDONNEES BANCAIRES|\bIBAN\b/],
  ['property_tax', /TAXES? FONCIERES?|PRECOMPTE IMMOBILIER|TAXE D'HABITATION ET FONCIERE|COMPTE DE TAXES/],
  ['notary_attestation', /ATTESTATION NOTARIEE|ATTESTATION DE PROPRIETE|ATTESTATION IMMOBILIERE/],
  ['title_deed', /ATTESTATION DE PROPRIETE|TITRE DE PROPRIETE|ACTE (?:AUTHENTIQUE )?DE VENTE|ACTE RECU PAR/],
  ['sale_mandate', /MANDAT (?:EXCLUSIF |SIMPLE |SEMI-EXCLUSIF )?DE VENTE/],
  ['land_title', /TITRE FONCIER|CERTIFICAT DE PROPRIETE FONCIERE|\bACD\b|ARRETE DE CONCESSION DEFINITIVE/],
  ['professional_card', /CARTE PROFESSIONNELLE|\bCPI\s?\d{4}|AGREMENT D'AGENT IMMOBILIER/],
  ['passport', /\bPASSEPORT\b|\bPASSPORT\b/],
  ['residence_permit', /TITRE DE SEJOUR|CARTE DE (?:SEJOUR|RESIDENT)|RESIDENCE PERMIT/],
  ['identity_card', /CARTE NATIONALE D'IDENTITE|CARTE D'IDENTITE|IDENTITY CARD|IDENTITEITSKAART/],
]
/** Equivalent types: an attestation of a notary and the deed both prove ownership. */
const alike: Partial<Record<DocumentType, DocumentType>> = {
  title_deed: 'notary_attestation',
  notary_attestation: 'title_deed',
}

const identityTypes: readonly DocumentType[] = ['passport', 'identity_card', 'residence_permit']

/** Whether the document has the type under which it was submitted. */
export function checkType(
  { folded }: ReadDocument,
  declared: DocumentType,
  zone: ZoneContent | undefined,
): StoredCheck[] {
  if (zone) return typeChecks(declared, typeOfZone(zone))
  const declaredMark = marks.find(([type]) => type === declared)
  if (!declaredMark) return []
  if (declaredMark[1].test(folded) || alikeMark(declared)?.test(folded)) return typeChecks(declared, declared)
  const [other] = marks.find(([type, mark]) => type !== declared && mark.test(folded)) ?? []
  // The printed side of a document of identity may be misread; its zone is decisive.
  if (identityTypes.includes(declared) && (other === undefined || identityTypes.includes(other))) return []
  return other ? typeChecks(declared, other) : [notRecognised()]
}

function alikeMark(declared: DocumentType) {
  const other = alike[declared]
  return marks.find(([type]) => type === other)?.[1]
}

/** ICAO 9303: `P` passports; `ID`, `I` cards; France's permits are `TS` and `IR`, the Union's `AR`, `CR`, `RP`. */
function typeOfZone({ documentCode, zone }: ZoneContent): DocumentType {
  if (zone.format === 'TD3' || documentCode.startsWith('P')) return 'passport'
  return ['TS', 'IR', 'AR', 'CR', 'RP', 'IT'].includes(documentCode) ? 'residence_permit' : 'identity_card'
}

function typeChecks(declared: DocumentType, found: DocumentType): StoredCheck[] {
  if (declared === found) {
    return [check('content.type', 'content', 'clear', localized('Pièce du type attendu'))]
  }
  return [
    check('content.type', 'content', 'rejected', localized('Cette pièce est d’un autre type'), {
      explanation: localized('Changez le type choisi, ou envoyez la pièce demandée.'),
      reason: 'DOCUMENT_OF_ANOTHER_TYPE',
    }),
  ]
}

function notRecognised() {
  return check('content.type', 'content', 'consider', localized('Type de pièce non reconnu'), {
    explanation: localized(
      'Une personne la regardera. Vérifiez que son titre se voit bien sur la page envoyée.',
    ),
    reason: 'DOCUMENT_OF_ANOTHER_TYPE',
  })
}
