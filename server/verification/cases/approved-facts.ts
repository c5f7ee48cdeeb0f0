import type { ApprovedFacts } from '#server/schema/catalogue/approved-facts.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { hasMention } from '#server/document-checks/content/documents/professional-card.ts'
import type { CaseRecord } from './case-queries.ts'
import type { LoadedCase } from './load-case.ts'

/**
 * The facts that an approval covers: each requirement with a document of the case, and whether a card allows sales, since
 * that of a property manager may not.
 */
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
      if (!found) return []
      const check = { code, documentType: found.documentType, validUntil: found.expiresOn }
      const allowsSales = code === 'professional_card' && isTransactionCard(record, found.report)
      return allowsSales ? [check, { ...check, code: transactionCard }] : [check]
    }),
  }
}

/** Code of the check of a French card with the mention « Transaction ». */
export const transactionCard = 'transaction_card'

/**
 * The mention that was read. Where it was not, or was purged before a renewal, the profession determines what the
 * person who approved had to see, and for a property manager the approval before.
 */
function isTransactionCard(
  { countryCode, professionalType, approvedFacts }: CaseRecord,
  report: StoredReport,
) {
  if (countryCode !== 'FR') return false
  return (
    hasMention(report.fields, 'transaction') ??
    (professionalType !== 'SYNDIC' ||
      Boolean(approvedFacts?.checks.some(({ code }) => code === transactionCard)))
  )
}
