import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { paths } from '#web/paths.ts'
import { flag, named } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState } from '#web/ui/search-state/search-state.ts'

/** So many homes stand side by side. */
export const mostCompared = 4

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsField: SearchField<string[]> = {
  read: ([ids = '']) => {
    const listed = ids.toLowerCase().split(',')
    return [...new Set(listed.filter((id) => uuid.test(id)))].slice(0, mostCompared)
  },
  write: (ids) => [ids.join(',')],
}

/** State of every comparison: the listings, and whether rows without differences are hidden. */
export const comparedFields = {
  homes: idsField,
  onlyDifferences: named('only', flag('differences')),
}

/** The comparison of listings for sale in the query string. */
export const comparison = searchState(comparedFields)

/** A state as text. Commas stay unencoded, so that an address equals the links that were shared before. */
export function addressOf(state: URLSearchParams) {
  return state.toString().replaceAll('%2C', ',')
}

/** The page of the comparison of each kind. */
export const comparePaths: Record<FavoriteKind, (search: string) => string> = {
  rental: paths.compareRentals,
  sale: paths.compareSales,
}
