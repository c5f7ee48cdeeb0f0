import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { CaseKind, DocumentType } from '#contract/verification/verification-enums.ts'

/** Longest period of an approval in months (rules, section 9); null where only a document's own end counts. */
const months: Record<CaseKind | ProfessionalType, number | null> = {
  identity: null,
  property: 24,
  professional: 12,
  NOTARY: 12,
  // Carte professionnelle: three years (décret n° 72-678, art. 80).
  REAL_ESTATE_AGENT: 36,
  DEVELOPER: 12,
  LAWYER: 12,
  EXPERT: null,
  SYNDIC: 36,
}
/** Documents whose end does not end the approval: the identity is verified once, a bank account has no end. */
const withoutEnd: readonly DocumentType[] = ['bank_details', 'company_extract', 'activity_notice', 'selfie']

/**
 * The last day of an approval decided today: the earliest end among its documents and the longest period of its kind or
 * profession. Null where neither sets one.
 */
export function endOfValidity(
  subject: { kind: CaseKind; professionalType: ProfessionalType | null },
  reports: readonly { documentType: DocumentType; expiresOn: string | null }[],
  today: string,
): string | null {
  const { kind, professionalType } = subject
  const period = months[kind === 'professional' ? (professionalType ?? kind) : kind]
  const ends = reports.flatMap(({ documentType, expiresOn }) =>
    expiresOn && !withoutEnd.includes(documentType) ? [expiresOn] : [],
  )
  if (period !== null) ends.push(Temporal.PlainDate.from(today).add({ months: period }).toString())
  return ends.toSorted()[0] ?? null
}
