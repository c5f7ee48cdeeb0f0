import { sql } from 'drizzle-orm'
import { compareCompanies, compareFullName } from '#server/document-checks/content/text/compare-names.ts'

export interface PayeeNames {
  firstName: string
  lastName: string
  /** Name of the company that a verified professional sells as. A private seller's was checked by nobody. */
  verifiedCompany: string | null
}

/** The verified company of the user of the row, spelled out: a column of the only table of a query loses its table. */
export const verifiedCompany = sql<
  string | null
>`(select seller_profile.company_name from seller_profile where seller_profile.user_id = app_user.id and seller_profile.verification_status = 'VERIFIED' and seller_profile.professional_type is not null)`

/**
 * Whether a bank account is held by somebody else than its owner: neither the person nor their verified company. A joint
 * account, another first name or one misread letter agree: the bank compares names itself when it transfers (Regulation
 * (EU) 2024/886, article 5c).
 */
export function isOtherHolder(holder: string, { firstName, lastName, verifiedCompany: company }: PayeeNames) {
  if (compareFullName({ firstNames: firstName, lastName, birthName: null }, holder) !== 'other') return false
  return company === null || compareCompanies(company, holder) === 'other'
}
