import type { Language } from '#contract/core/language.ts'

/** Type of the account; each registers by its own call. */
export type AccountType = 'user' | 'owner' | 'seller'

export interface RegistrationValues {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  password: string
  company_name: string
  professional_license: string
}

/**
 * All accounts register with the same single role id (specification, section 6); the server derives the role from the
 * call.
 */
const roleIds = [1]

/** The exact registration payload of the specification, section 3. */
export function registrationPayload(type: AccountType, values: RegistrationValues, language: Language) {
  const { email, first_name, last_name, phone_number, password, company_name, professional_license } = values
  return {
    email,
    first_name,
    last_name,
    phone_number,
    password,
    is_active: true,
    email_verified: false,
    kyc_status: 'PENDING',
    status: 'active',
    role_ids: roleIds,
    user_type: type,
    language,
    ...(type === 'seller' && { company_name, professional_license }),
  }
}
