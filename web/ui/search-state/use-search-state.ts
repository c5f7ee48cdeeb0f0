import { useContext, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'
import type { SearchState } from './search-state.ts'

/**
 * The state in the address of the page, a function that changes it in place, and the state to come: while a change
 * loads, `coming` has it already, and it is what a further change adds to. Controls show it, so that they answer at
 * once; what was loaded for the address is shown by the state.
 *
 * The function takes `replace` for a change without an entry of its own in the history, such as each pause while typing.
 */
export function useSearchState<State>(search: SearchState<State>) {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const next = useNextLocation()
  const state = search.parse(address)
  const coming = next?.pathname === pathname ? search.parse(new URLSearchParams(next.search)) : state
  const show = (change: Partial<State>, replace = false) =>
    setAddress(search.serialize(coming, change), { preventScrollReset: true, replace })
  return [state, show, coming] as const
}

/**
 * Where the router goes, or is already while React still draws the page before: `useNavigation` is drawn together with
 * what a loader has not awaited, and so only afterwards.
 */
function useNextLocation() {
  const router = useContext(DataRouterContext)?.router
  const read = () => router?.state.navigation.location ?? router?.state.location
  return useSyncExternalStore((changed) => router?.subscribe(changed) ?? (() => {}), read, read)
}
