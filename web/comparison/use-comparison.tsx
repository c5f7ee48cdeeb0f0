import { Suspense } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { CompareChoice } from './compare-choice.tsx'
import { CompareBarLater, useChosenLater } from './use-chosen-later.ts'

/**
 * The comparison of a list on a public page, whose scripts have a limit: their code comes with the first press.
 * @param stay dates and guests to compare with, as in an address
 * @returns the checkbox of a card, which appears once the page is hydrated, and the bar of what is chosen
 */
export function useComparison(kind: FavoriteKind, stay = '') {
  const isAlive = useAlive()
  const [chosen, toggle] = useChosenLater(kind)
  return {
    box: ({ id, title }: { id: string; title: string }) =>
      isAlive && <CompareChoice title={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />,
    bar: chosen.length > 0 && (
      <Suspense>
        <CompareBarLater kind={kind} inArea={false} stay={stay} />
      </Suspense>
    ),
  }
}

/** The row under a card, of its height before the checkbox appears: nothing moves. */
export function ComparisonRow({ children }: { children: React.ReactNode }) {
  return <div className="flex h-10 items-center justify-between gap-3">{children}</div>
}
