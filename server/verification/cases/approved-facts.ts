import type { ApprovedFacts } from '#server/schema/catalogue/approved-facts.ts'
import type { LoadedCase } from './load-case.ts'

/** The facts that an approval covers: each requirement with a document of the case. */
export function approvedFactsOf({ record, subject, form, rules, reports }: LoadedCase): ApprovedFacts {
  const { kind, professionalType, countryCode } = record
  const person = `${subject.firstName} ${subject.lastName}`.trim()
  return {
    name: (kind === 'professional' && (form.company_name || subject.companyName)) || person,
    ...(kind === 'professional' && { person }),
    professionalType,
    countryCode,
    checks: rules.flatMap(({ code, documentTypes }) => {
      const found = reports.find(({ documentType }) => documentTypes.includes(documentType))
      return found ? [{ code, documentType: found.documentType, validUntil: found.expiresOn }] : []
    }),
  }
}
