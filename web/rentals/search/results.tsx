import type { Pagination } from '#contract/core/page.ts'
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
  view: { hoveredMarker, setHoveredCard },
}: {
  rentals: CardRental[]
  fields: Record<string, string>
  pagination: Pagination
  view: ResultsView
}) {
  const before = (pagination.page - 1) * pagination.per_page
  const rank = {
    total: pagination.total_items,
    sortBy: fields['sort_by'] ?? '',
    words: fields['q']?.trim() ?? '',
  }
  return (
    <ResultGrid listings={rentals} lit={hoveredMarker}>
      {(rental, card, index) => (
        <>
          <RentalCard
            rental={rental}
            search={staySearch({ ...fields, ...rental.stay })}
            onHover={setHoveredCard}
            {...card}
          />
          <RankButton rental={rental} rank={{ ...rank, position: before + index + 1 }} />
        </>
      )}
    </ResultGrid>
  )
}
