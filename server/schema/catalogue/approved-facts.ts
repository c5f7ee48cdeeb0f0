import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'

/** One requirement that an approval found satisfied. */
export interface ApprovedCheck {
  /** Code of the requirement: `identity`, `professional_card`, … */
  code: string
  documentType: DocumentType
  /** Last day of the document, a local date. */
  validUntil: string | null
}

/**
 * What a case stood for when it was approved. A renewal changes the documents and answers of the case before anybody
 * decides on it: badges say what was approved, never what waits.
 */
export interface ApprovedFacts {
  /** Of the person, or of the company for a profession. */
  name: string
  professionalType: ProfessionalType | null
  countryCode: string
  checks: ApprovedCheck[]
}
