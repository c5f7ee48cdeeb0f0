import { lazy, Suspense } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { CompareChoice } from './compare-choice.tsx'
import { toggleChosen, useChosen } from './chosen-listings.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** Checkbox that adds a listing to the comparison of its kind. */
export function CompareBox({ kind, id, title }: { kind: FavoriteKind; id: string; title: string }) {
  const chosen = useChosen(kind)
  return <CompareChoice title={title} checked={chosen.includes(id)} onChange={() => toggleChosen(kind, id)} />
}

/**
 * The bar of the comparison, loaded with the first chosen listing.
 * @param stay dates and guests to compare with, as in an address
 */
export function CompareTray({
  kind,
  inArea = false,
  stay = '',
}: {
  kind: FavoriteKind
  inArea?: boolean
  stay?: string
}) {
  const chosen = useChosen(kind)
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <CompareBar kind={kind} inArea={inArea} stay={stay} />
    </Suspense>
  )
}
