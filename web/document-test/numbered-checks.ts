import type { DocumentCheck, Region } from '#contract/verification/document-report.ts'

export interface NumberedCheck {
  check: DocumentCheck
  number: number
  region: Region
}

/** Numbers the checks with a region on the first page, in the order of the list beside it. */
export function numberedChecks(checks: readonly DocumentCheck[]): NumberedCheck[] {
  return checks
    .flatMap((check) => (check.region?.page === 0 ? [{ check, region: check.region }] : []))
    .map((each, index) => ({ ...each, number: index + 1 }))
}
