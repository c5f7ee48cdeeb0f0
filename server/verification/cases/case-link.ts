import type { CaseRecord } from './case-queries.ts'

/** The screen of a case for its holder; `/kyc` redirects into the area of the account. */
export function linkOf({ kind, listingId }: Pick<CaseRecord, 'kind' | 'listingId'>) {
  if (kind === 'property') return `/seller-dash/properties/${listingId}/kyc`
  return kind === 'professional' ? '/seller-dash/professional-kyc/status' : '/kyc'
}
