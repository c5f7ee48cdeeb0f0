import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { saleSearchOf, type SaleSearchDraft, saleDraftOf } from './sale-draft.ts'

/** Draft of the search bar, read from the address and reset when the address changes. */
export function useSaleDraft() {
  const language = useLanguage()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const address = search.toString()
  const [composed, setComposed] = useState({ address, draft: saleDraftOf(search, language) })
  if (composed.address !== address) setComposed({ address, draft: saleDraftOf(search, language) })
  const onSearchPage = withoutLanguage(pathname) === paths.sales()
  return {
    draft: composed.draft,
    change: (part: Partial<SaleSearchDraft>) =>
      setComposed((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    go: (draft: SaleSearchDraft) => goTo(paths.sales(saleSearchOf(draft, onSearchPage ? search : undefined))),
  }
}
