import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { saleSearchOf, type SaleWish, saleWishOf } from './sale-wish.ts'

/** The wish being composed: it starts from the address, and starts again when that changes. */
export function useSaleWish() {
  const language = useLanguage()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const address = search.toString()
  const [composed, setComposed] = useState({ address, wish: saleWishOf(search, language) })
  if (composed.address !== address) setComposed({ address, wish: saleWishOf(search, language) })
  const onSearchPage = withoutLanguage(pathname) === paths.sales()
  return {
    wish: composed.wish,
    change: (part: Partial<SaleWish>) =>
      setComposed((before) => ({ ...before, wish: { ...before.wish, ...part } })),
    go: (wish: SaleWish) => goTo(paths.sales(saleSearchOf(wish, onSearchPage ? search : undefined))),
  }
}
