import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withoutLanguage } from '#web/paths.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import type { DraftEditing, PlaceDraft, SearchKind } from './search-kind.ts'

/**
 * The search draft being edited. It starts from the address, and is reset when that changes (a filter, the back
 * button); submitting writes it to the address.
 */
export function useSearchDraft<Draft extends PlaceDraft, Place extends Suggestion>({
  path,
  read,
  write,
}: SearchKind<Draft, Place>): DraftEditing<Draft> {
  const language = useLanguage()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const address = search.toString()
  const [composed, setComposed] = useState({ address, draft: read(search, language) })
  if (composed.address !== address) setComposed({ address, draft: read(search, language) })
  const onSearchPage = withoutLanguage(pathname) === path()
  return {
    draft: composed.draft,
    change: (part) => setComposed((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    go: (draft, box) => {
      const next = new URLSearchParams(write(draft, onSearchPage ? search : undefined))
      if (box) {
        next.set('bbox', box)
        next.delete('zones')
      }
      goTo(path(next.toString()))
    },
  }
}
