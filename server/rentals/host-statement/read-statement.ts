import type { z } from 'zod'
import type { saveHostStatement } from '#contract/rentals/host-statement.ts'
import { validCompanyNumber, validSiret } from '#server/document-checks/content/numbers/company-numbers.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { hostStatements } from '#server/schema/people/host-statement-tables.ts'
import { missingTexts, statementIncomplete, wrongRegisterTexts } from './host-statement-refusals.ts'

export type StatementRow = typeof hostStatements.$inferSelect
export type Submitted = z.output<typeof saveHostStatement.body>

/** Open countries whose addresses have a postcode. */
const withPostcodes = new Set(['FR', 'BE', 'CH', 'LU', 'CA', 'MA', 'TN'])

const noBusiness = {
  legalName: null,
  street: null,
  postcode: null,
  city: null,
  countryCode: null,
  registerNumber: null,
  email: null,
  phoneNumber: null,
  certifiedAt: null,
}

/**
 * What is stored of a statement; of a private person nothing else.
 * @throws 422 with every field that a professional leaves empty or that has a wrong digit
 */
export function readStatement(submitted: Submitted, now: Date): Omit<StatementRow, 'ownerId'> {
  const { kind } = submitted
  if (kind === 'private') return { ...noBusiness, kind, statedAt: now }
  const { country_code: countryCode, postcode, register_number: typed } = submitted
  const registerNumber = registerNumberOf(countryCode, typed)
  const fields: { field: string; texts: Texts }[] = Object.entries(missingTexts)
    .filter(([field]) => !submitted[field as keyof typeof missingTexts])
    .filter(([field]) => field !== 'postcode' || withPostcodes.has(countryCode))
    .map(([field, texts]) => ({ field, texts }))
  if (typed && !registerNumber) {
    const texts = countryCode === 'FR' ? wrongRegisterTexts.french : wrongRegisterTexts.other
    fields.push({ field: 'register_number', texts })
  }
  if (fields.length > 0) throw statementIncomplete({ fields })
  return {
    kind,
    legalName: submitted.legal_name,
    street: submitted.street,
    postcode,
    city: submitted.city,
    countryCode,
    registerNumber: registerNumber ?? typed,
    email: submitted.email,
    phoneNumber: submitted.phone_number,
    certifiedAt: now,
    statedAt: now,
  }
}

/** As it is stored; undefined where its check digit is wrong. */
function registerNumberOf(countryCode: string, typed: string) {
  return validCompanyNumber(countryCode, typed) ?? (countryCode === 'FR' ? validSiret(typed) : undefined)
}
