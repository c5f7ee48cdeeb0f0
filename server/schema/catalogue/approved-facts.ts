import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'

/** A requirement that an approval found satisfied. */
interface ApprovedCheck {
  /** Code of the requirement: `identity`, `professional_card`, …; `transaction_card` for a French card of sales. */
  code: string
  documentType: DocumentType
  /** Last day of the document, a local date. */
  validUntil: string | null
}

/**
 * The facts of a case when it was approved. A renewal changes documents and answers of the case before it is decided:
 * badges state the approved facts, never those of the renewal.
 */
export interface ApprovedFacts {
  /** Name of the person, or of the company for a profession. */
  name: string
  /** Of a profession: the name of the person whose identity was checked; absent in approvals made before it was stored. */
  person?: string
  professionalType: ProfessionalType | null
  countryCode: string
  checks: ApprovedCheck[]
}
