import { flag, named } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { mostCompared } from './chosen-sales.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsField: SearchField<string[]> = {
  read: ([ids = '']) => {
    const listed = ids.toLowerCase().split(',')
    return [...new Set(listed.filter((id) => uuid.test(id)))].slice(0, mostCompared)
  },
  write: (ids) => [ids.join(',')],
}

/** State of the comparison in the query string: the listings, and whether rows without differences are hidden. */
export const comparison = searchState({
  homes: idsField,
  onlyDifferences: named('only', flag('differences')),
})

/** Commas stay unencoded, so that an address equals the links that were shared before. */
export function writeComparison(state: StateOf<typeof comparison>) {
  return comparison.serialize(state).toString().replaceAll('%2C', ',')
}
