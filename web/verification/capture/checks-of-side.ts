import type { DocumentCheck, DocumentReport } from '#contract/verification/document-report.ts'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'

/**
 * Sub-checks of a report that concern one side: those of its page. Without a page, the reading of the machine-readable
 * zone belongs to the last side, where the zone is, and everything else to the first.
 */
export function checksOfSide({ checks, sides }: DocumentReport, side: DocumentSide): DocumentCheck[] {
  const last = sides.length - 1
  return checks.filter(({ region, page = region?.page, group, code }) => {
    const position =
      page !== undefined ? Math.min(page, last) : group === 'reading' || code.startsWith('mrz') ? last : 0
    return sides[position] === side
  })
}
