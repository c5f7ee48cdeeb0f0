import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'

/** What a document is compared with: the account, the profile, and the day. */
export interface DocumentSubject {
  documentType: DocumentType
  countryCode: string
  /** Local date. */
  today: string
  /** Null where nobody is named, as in a test without a name. */
  person: { firstNames: string; lastName: string; birthName: string | null } | null
  companyName: string | null
  professionalType: ProfessionalType | null
  /** Answers of the form: `siren`, `siret`, `card_number`, `iban_holder`, … */
  form: Record<string, string>
}
