import type { DocumentCheck, DocumentReport } from '#contract/verification/document-report.ts'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'

/**
 * Sub-checks of a report that speak of one side: those with a region on its page. Without a region, the reading of the
 * machine-readable zone belongs to the side that has it, the last one, and everything else to the first.
 */
export function checksOfSide({ checks, sides }: DocumentReport, side: DocumentSide): DocumentCheck[] {
  const last = sides.length - 1
  return checks.filter(({ region, group, code }) => {
    const position = region
      ? Math.min(region.page, last)
      : group === 'reading' || code.startsWith('mrz')
        ? last
        : 0
    return sides[position] === side
  })
}
