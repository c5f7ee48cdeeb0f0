import { flag, named } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { mostCompared } from './chosen-sales.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const homes: SearchField<string[]> = {
  read: ([ids = '']) => {
    const listed = ids.toLowerCase().split(',')
    return [...new Set(listed.filter((id) => uuid.test(id)))].slice(0, mostCompared)
  },
  write: (ids) => [ids.join(',')],
}

/** The page of comparison: which homes, and all facts or those alone that differ. */
export const comparison = searchState({ homes, onlyDifferences: named('only', flag('differences')) })

/** With plain commas, as links to the page have always had them. */
export function writeComparison(state: StateOf<typeof comparison>) {
  return comparison.serialize(state).toString().replaceAll('%2C', ',')
}
