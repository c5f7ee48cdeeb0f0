import type { z } from 'zod'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { VerifiedFact } from '#contract/verification/verification-cases.ts'
import { maskField } from '#server/document-checks/mask-field.ts'
import { isSetAside } from '../requirements/score-reports.ts'
import type { LoadedCase } from './load-case.ts'
import { verificationZone } from './verification-zone.ts'

/** Fields that identify a document in the list of what was verified, the first that was read. */
const detailFields = ['card_number', 'document_number', 'siren', 'iban', 'contract_number', 'last_name']

/** What was verified, when, and until which day: one line for each requirement with a document. */
export function factsOfCase(loaded: LoadedCase, language: Language): z.infer<typeof VerifiedFact>[] {
  const { record, rules, reports, overrides } = loaded
  const setAside = overrides.map(({ override }) => override)
  const verifiedOn = record.approvedAt ? dateOfInstant(record.approvedAt, verificationZone) : null
  return rules.flatMap((rule) => {
    const found = reports.find(({ documentType }) => rule.documentTypes.includes(documentType))
    if (!found) return []
    const results = found.report.checks
      .filter((check) => !isSetAside(check, found.documentType, setAside))
      .map(({ result }) => result)
    const field = detailFields
      .map((name) => found.report.fields.find((each) => each.name === name))
      .find((each) => each !== undefined)
    return [
      {
        code: rule.code,
        label: rule.label[language],
        detail: field ? maskField(field).value : '',
        result: verifiedOn
          ? ('clear' as const)
          : results.includes('rejected')
            ? ('rejected' as const)
            : results.includes('consider')
              ? ('consider' as const)
              : ('clear' as const),
        verified_on: verifiedOn,
        valid_until: found.expiresOn,
      },
    ]
  })
}
