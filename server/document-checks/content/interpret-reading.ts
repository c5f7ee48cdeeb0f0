import { coOwnerConsents } from '#contract/verification/co-owners.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentReading } from '../document-reading.ts'
import type { DocumentSubject } from '../document-subject.ts'
import { interpretBankDetails } from './documents/bank-details.ts'
import { interpretCompanyExtract } from './documents/company-extract.ts'
import { interpretCover } from './documents/cover.ts'
import { interpretIdentity } from './documents/identity.ts'
import { interpretOther } from './documents/other-document.ts'
import { interpretProfessionalCard } from './documents/professional-card.ts'
import { interpretProperty } from './documents/property.ts'
import { checkType } from './findings/check-type.ts'
import type { Findings, Interpreter, ReadDocument } from './findings/findings.ts'
import { checkSeals } from './seals/check-seals.ts'
import type { SealKeys } from './seals/verify-seal.ts'
import { summaryOf } from './summary.ts'
import { readLines } from './text/read-lines.ts'
import { parseZone, type ZoneContent } from './zone/parse-zone.ts'

const identityTypes: readonly DocumentType[] = ['identity_card', 'passport', 'residence_permit']

const interpreters: Partial<Record<DocumentType, Interpreter>> = {
  professional_card: interpretProfessionalCard,
  approval: interpretProfessionalCard,
  company_extract: interpretCompanyExtract,
  activity_notice: interpretCompanyExtract,
  liability_insurance: interpretCover,
  financial_guarantee: interpretCover,
  completion_guarantee: interpretCover,
  damage_insurance: interpretCover,
  bank_details: interpretBankDetails,
  property_tax: interpretProperty,
  title_deed: interpretProperty,
  notary_attestation: interpretProperty,
  land_title: interpretProperty,
  land_register_extract: interpretProperty,
  sale_mandate: interpretProperty,
  ...Object.fromEntries(coOwnerConsents.map((type) => [type, interpretProperty])),
}

/**
 * Interprets a document: names and numbers, whether it has the type under which it was submitted, its period, and its
 * comparison with the account. Pure: registers are requested elsewhere.
 */
export function interpretReading(
  reading: DocumentReading,
  subject: DocumentSubject,
  sealKeys: SealKeys = {},
): StoredReport {
  const lines = readLines(reading)
  const document: ReadDocument = { reading, lines, folded: lines.map(({ folded }) => folded).join('\n') }
  const zone = reading.mrz ? parseZone(reading.mrz.lines, subject.today) : undefined
  const isReadable = lines.length > 0 || zone !== undefined
  // An unreadable document has one doubt, from the reading, instead of one for each rule.
  const findings: Findings =
    isReadable && subject.documentType !== 'selfie'
      ? interpret(document, subject, zone)
      : { checks: [], fields: [] }
  const checks = [
    ...reading.checks,
    ...(isReadable ? checkType(document, subject.documentType, zone) : []),
    ...findings.checks,
    ...checkSeals(reading, subject.documentType, sealKeys),
  ]
  const [first] = reading.pages
  return {
    document_type: subject.documentType,
    sides: [...new Set(reading.pages.map(({ side }) => side))],
    ...summaryOf(checks),
    checks,
    fields: findings.fields,
    mrz: findings.mrz ?? null,
    expires_on: findings.expiresOn ?? null,
    issued_on: findings.issuedOn ?? null,
    pages: reading.pages.length,
    width: first?.width ?? null,
    height: first?.height ?? null,
    turns: reading.pages.map(({ turn }) => turn),
    duration_ms: 0,
  }
}

function interpret(
  document: ReadDocument,
  subject: DocumentSubject,
  zone: ZoneContent | undefined,
): Findings {
  if (identityTypes.includes(subject.documentType)) return interpretIdentity(document, subject, zone)
  return (interpreters[subject.documentType] ?? interpretOther)(document, subject)
}
