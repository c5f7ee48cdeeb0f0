import type { StoredCheck, StoredReport } from '#server/schema/catalogue/stored-report.ts'

/** The worst result of a document, with the code of the first check that has it. `not_asked` is left out. */
export function summaryOf(checks: readonly StoredCheck[]): Pick<StoredReport, 'result' | 'reason_code'> {
  const worst =
    checks.find(({ result }) => result === 'rejected') ?? checks.find(({ result }) => result === 'consider')
  return worst
    ? { result: worst.result as 'rejected' | 'consider', reason_code: worst.reason_code }
    : { result: 'clear', reason_code: null }
}
