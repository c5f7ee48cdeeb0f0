import { useEffect } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'

/** Puts the home of this page at the head of those last seen. */
export function useNotedVisit(kind: FavoriteKind, id: string | undefined) {
  useEffect(() => {
    if (id) void import('./last-seen.ts').then(({ noteSeen }) => noteSeen({ kind, id }))
  }, [kind, id])
}
