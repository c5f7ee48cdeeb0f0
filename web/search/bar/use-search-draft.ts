import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { useLocation } from 'react-router'
import { searchOf, type SearchDraft, draftOf } from './search-draft.ts'

/**
 * The search draft being edited. It starts from the address, and is reset when that changes (a filter, the back
 * button); submitting writes it to the address.
 */
export function useSearchDraft() {
  const language = useLanguage()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const address = search.toString()
  const [composed, setComposed] = useState({ address, draft: draftOf(search, language) })
  if (composed.address !== address) setComposed({ address, draft: draftOf(search, language) })
  const onSearchPage = withoutLanguage(pathname) === paths.rentals()
  return {
    draft: composed.draft,
    change: (part: Partial<SearchDraft>) =>
      setComposed((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    go: (draft: SearchDraft) => goTo(paths.rentals(searchOf(draft, onSearchPage ? search : undefined))),
  }
}
