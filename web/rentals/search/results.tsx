import { Suspense } from 'react'
import type { Pagination } from '#contract/core/page.ts'
import { CompareChoice } from '#web/comparison/compare-choice.tsx'
import { CompareBarLater, useChosenLater } from '#web/comparison/use-chosen-later.ts'
import type { FoundExtent } from '#web/search/found-count.tsx'
import { ResultGrid } from '#web/search/results/result-grid.tsx'
import type { ResultsView } from '#web/search/results/use-results-view.ts'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import type { CardRental } from '../card-rental.ts'
import { RankButton } from './rank-button.tsx'
import { RentalCard } from '../rental-card.tsx'
import { staySearch } from '../search-address.ts'

/** The rentals of a page of results. Their links pass dates and guests on. */
export function RentalResults({
  rentals,
  fields,
  pagination,
  extent,
  view: { hoveredMarker, setHoveredCard, mapOver },
}: {
  rentals: CardRental[]
  fields: Record<string, string>
  pagination: Pagination
  extent: FoundExtent
  view: ResultsView
}) {
  const alive = useAlive()
  const [chosen, toggle] = useChosenLater('rental')
  const before = (pagination.page - 1) * pagination.per_page
  const rank = {
    extent,
    sortBy: fields['sort_by'] ?? '',
    words: fields['q']?.trim() ?? '',
  }
  return (
    <>
      <ResultGrid listings={rentals} lit={hoveredMarker}>
        {(rental, card, index) => (
          <>
            <RentalCard
              rental={rental}
              search={staySearch({ ...fields, ...rental.stay })}
              onHover={setHoveredCard}
              {...card}
            />
            <div className="flex items-center justify-between gap-3">
              <RankButton rental={rental} rank={{ ...rank, position: before + index + 1 }} />
              {/* Beside the button there is room: nothing moves, and the document of the results has its limit. */}
              {alive && (
                <CompareChoice
                  title={rental.title}
                  checked={chosen.includes(rental.id)}
                  onChange={() => toggle(rental.id)}
                />
              )}
            </div>
          </>
        )}
      </ResultGrid>
      {chosen.length > 0 && !mapOver && (
        <Suspense>
          <CompareBarLater kind="rental" inArea={false} stay={staySearch(fields)} />
        </Suspense>
      )}
    </>
  )
}
