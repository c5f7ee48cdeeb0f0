import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { SearchState } from './search-state.ts'

/**
 * The state in the address of the page, and a function that changes it in place.
 *
 * While another address of the same page loads, the state is already that of the address to come: a control shows its
 * change at once, and a second change made meanwhile adds to the first.
 *
 * The function takes `replace` for a change that the history should not remember, such as each pause while typing.
 */
export function useSearchState<State>(search: SearchState<State>) {
  const [shown, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const { location: pending } = useNavigation()
  const state = search.parse(pending?.pathname === pathname ? new URLSearchParams(pending.search) : shown)
  const show = (change: Partial<State>, replace = false) =>
    setAddress(search.serialize(state, change), { preventScrollReset: true, replace })
  return [state, show] as const
}
