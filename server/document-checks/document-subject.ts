import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'

/** Data that a document is compared with: account, profile, and day. */
export interface DocumentSubject {
  documentType: DocumentType
  countryCode: string
  /** Local date. */
  today: string
  /** Null without a name, as in an anonymous document test. */
  person: { firstNames: string; lastName: string; birthName: string | null } | null
  companyName: string | null
  professionalType: ProfessionalType | null
  /** Answers of the form: `siren`, `siret`, `card_number`, `iban_holder`, … */
  form: Record<string, string>
}
