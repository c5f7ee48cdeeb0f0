import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { SearchKindPolicy } from './search-kind-policy.ts'
import { rentalSearchKind } from './rental-search-kind.ts'
import { saleSearchKind } from './sale-search-kind.ts'

export const policies: Record<SearchKind, SearchKindPolicy> = {
  rental: rentalSearchKind,
  sale: saleSearchKind,
}
