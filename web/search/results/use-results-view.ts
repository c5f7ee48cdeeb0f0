import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useInLanguage } from '#web/ui/link.tsx'
import { changed } from '../changed-address.ts'
import type { Fields } from '../search-criteria.ts'
import type { SearchSpace } from '../search-space.ts'

export type ResultsView = ReturnType<typeof useResultsView>

/** State that the list and the map of a search share. */
export function useResultsView<Name extends string>(space: SearchSpace<Name>, fields: Fields) {
  // Hover is linked: a card highlights its marker, a marker its card.
  const [hoveredCard, setHoveredCard] = useState<string | null>(null)
  const [hoveredMarker, setHoveredMarker] = useState<string | null>(null)
  // On smaller screens the map covers the list, and the filters stay above it.
  const [mapOver, setMapOver] = useState(false)
  return {
    hoveredCard,
    setHoveredCard,
    hoveredMarker,
    setHoveredMarker,
    mapOver,
    setMapOver,
    isSearching: useIsSearching(space, fields),
    pageTo: (page: number) => space.path(changed(fields, { page })),
  }
}

/** Whether another search is loading; moving the map keeps the list visible until its answer. */
function useIsSearching<Name extends string>(space: SearchSpace<Name>, fields: Fields) {
  const { location } = useNavigation()
  if (!location || !location.pathname.endsWith(space.path())) return false
  const next = space.fieldsOf(new URLSearchParams(location.search))
  return next['bbox'] === fields['bbox']
}

/** Changes criteria of the search in place. */
export function useChangeSearch<Name extends string>(space: SearchSpace<Name>, fields: Fields) {
  const navigate = useNavigate()
  const localized = useInLanguage()
  return (change: Record<string, string | null>, replace: boolean) =>
    void navigate(localized(space.path(changed(fields, change))), { replace, preventScrollReset: true })
}
