import type { Pagination } from '#contract/core/page.ts'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import type { FoundExtent } from '#web/search/found-count.tsx'
import { ResultGrid } from '#web/search/results/result-grid.tsx'
import type { ResultsView } from '#web/search/results/use-results-view.ts'
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
  const { box, bar } = useComparison('rental', staySearch(fields))
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
            <ComparisonRow>
              <RankButton rental={rental} rank={{ ...rank, position: before + index + 1 }} />
              {box(rental)}
            </ComparisonRow>
          </>
        )}
      </ResultGrid>
      {!mapOver && bar}
    </>
  )
}
