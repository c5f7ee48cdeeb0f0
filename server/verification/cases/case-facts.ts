import type { z } from 'zod'
import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { VerifiedFact } from '#contract/verification/verification-cases.ts'
import { maskField } from '#server/document-checks/mask-field.ts'
import { isSetAside } from '../requirements/score-reports.ts'
import { approvedFactsOf } from './approved-facts.ts'
import type { LoadedCase } from './load-case.ts'

/** Fields that identify a document in the list of verified facts; the first one present is taken. */
const detailFields = ['card_number', 'document_number', 'siren', 'iban', 'contract_number', 'last_name']

/**
 * Verified facts, each with its day and its last day: one for each requirement with a document. While a renewal waits,
 * the dates are those of the approval: nobody has decided on the new documents yet. Once the approval has ended no fact
 * lasts longer.
 */
export function factsOfCase(
  loaded: LoadedCase,
  language: Language,
  today: string,
): z.infer<typeof VerifiedFact>[] {
  const { record, rules, reports, overrides } = loaded
  const setAside = overrides.map(({ override }) => override)
  const approval = record.approvedAt && {
    verifiedOn: companyDay(record.approvedAt),
    checks: (record.approvedFacts ?? approvedFactsOf(loaded)).checks,
  }
  const end = record.validUntil
  const lastDayOf = (day: string | null) => (end && end < today && (!day || day > end) ? end : day)
  return rules.flatMap((rule) => {
    const found = reports.find(({ documentType }) => rule.documentTypes.includes(documentType))
    const approved = approval?.checks.find(({ code }) => code === rule.code)
    if (!found && !approved) return []
    const results =
      found?.report.checks
        .filter((check) => !isSetAside(check, found.documentType, setAside))
        .map(({ result }) => result) ?? []
    const field = detailFields
      .map((name) => found?.report.fields.find((each) => each.name === name))
      .find((each) => each !== undefined)
    return [
      {
        code: rule.code,
        label: rule.label[language],
        detail: field ? maskField(field).value : '',
        result: approved
          ? ('clear' as const)
          : results.includes('rejected')
            ? ('rejected' as const)
            : results.includes('consider')
              ? ('consider' as const)
              : ('clear' as const),
        verified_on: approval && approved ? approval.verifiedOn : null,
        valid_until: (approved ? lastDayOf(approved.validUntil) : found?.expiresOn) ?? null,
      },
    ]
  })
}
