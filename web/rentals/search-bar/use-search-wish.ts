import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { useLocation } from 'react-router'
import { searchOf, type SearchWish, wishOf } from './search-wish.ts'

/**
 * The wish being composed. It starts from the address, and starts again when that changes (a filter, the back button);
 * going to the search puts it there.
 */
export function useSearchWish() {
  const language = useLanguage()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const address = search.toString()
  const [composed, setComposed] = useState({ address, wish: wishOf(search, language) })
  if (composed.address !== address) setComposed({ address, wish: wishOf(search, language) })
  const onSearchPage = withoutLanguage(pathname) === paths.rentals()
  return {
    wish: composed.wish,
    change: (part: Partial<SearchWish>) =>
      setComposed((before) => ({ ...before, wish: { ...before.wish, ...part } })),
    go: (wish: SearchWish) => goTo(paths.rentals(searchOf(wish, onSearchPage ? search : undefined))),
  }
}
