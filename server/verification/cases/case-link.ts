import type { CaseRecord } from './case-queries.ts'

/** The screen of a case, for its person; `/kyc` opens the one of their area. */
export function linkOf({ kind, listingId }: Pick<CaseRecord, 'kind' | 'listingId'>) {
  if (kind === 'property') return `/seller-dash/properties/${listingId}/kyc`
  return kind === 'professional' ? '/seller-dash/professional-kyc/status' : '/kyc'
}
