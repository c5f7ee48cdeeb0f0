import { useSearchParams } from 'react-router'
import type { SearchState } from './search-state.ts'

/**
 * The state in the address of the page, and a function that changes it in place.
 *
 * The function takes `replace` for a change that the history should not remember, such as each pause while typing.
 */
export function useSearchState<State>(search: SearchState<State>) {
  const [address, setAddress] = useSearchParams()
  const state = search.parse(address)
  const show = (change: Partial<State>, replace = false) =>
    setAddress(search.serialize(state, change), { preventScrollReset: true, replace })
  return [state, show] as const
}
