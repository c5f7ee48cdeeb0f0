import { expect, test } from 'vitest'
import type { StoredCheck, StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { requirementsFor } from './document-requirements.ts'
import { duplicateCode, scoreReports } from './score-reports.ts'

const rules = requirementsFor({
  kind: 'identity',
  countryCode: 'FR',
  professionalType: null,
  form: {},
  hasVerifiedIdentity: false,
})
const words = { fr: '', en: '', es: '' }
const check = (code: string, result: StoredCheck['result']): StoredCheck => ({
  code,
  group: 'account',
  result,
  label: words,
  explanation: null,
  reason_code: null,
  region: null,
})
/** A passport with ten checks, of which the named ones are as given. */
function passport(...found: StoredCheck[]) {
  const clear = Array.from({ length: 10 - found.length }, (_, index) => check(`content.${index}`, 'clear'))
  return { document_type: 'passport', checks: [...found, ...clear] } as unknown as StoredReport
}
const proposal = (report: StoredReport, ...overridden: string[]) => {
  const overrides = overridden.map((checkCode) => ({ documentType: 'passport' as const, checkCode }))
  const { score, proposal: proposed } = scoreReports(rules, [report], overrides)
  return { score, proposed }
}

test('a case is proposed from 85 on without a refused check, and completed below 60', () => {
  expect(proposal(passport())).toEqual({ score: 100, proposed: 'approve' })
  expect(proposal(passport(check('account.name', 'consider')))).toEqual({ score: 95, proposed: 'approve' })
  const doubts = ['a', 'b', 'c', 'd'].map((code) => check(code, 'consider'))
  expect(proposal(passport(...doubts))).toEqual({ score: 80, proposed: 'review' })
  expect(proposal(passport(check('rules.expired', 'rejected')))).toEqual({ score: 40, proposed: 'more_info' })
})

test('a document of another person’s case is a red flag: not proposed, until a person sets it aside', () => {
  const duplicate = passport(check(duplicateCode, 'consider'))
  expect(proposal(duplicate)).toEqual({ score: 95, proposed: 'review' })
  expect(proposal(duplicate, duplicateCode)).toEqual({ score: 100, proposed: 'approve' })
})
