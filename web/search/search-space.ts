import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { CityCount } from '#contract/rentals/public-rentals.ts'
import type { Order } from './filters/sort-menu.tsx'
import type { FoundExtent } from './found-count.tsx'
import type { searchCriteria } from './search-criteria.ts'

/** What differs between the searches of rentals and of listings for sale, besides their texts. */
export interface SearchSpace<Name extends string> extends ReturnType<typeof searchCriteria<Name>> {
  kind: SearchKind
  path: (search?: string) => string
  /** The first is the default, absent from the address. */
  orders: readonly [Order, ...Order[]]
  /** Number of results. */
  count: (fields: Record<string, string>) => Promise<FoundExtent>
  cities: (fields: Record<string, string>) => Promise<CityCount[]>
}
