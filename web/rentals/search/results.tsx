import { ResultGrid } from '#web/search/results/result-grid.tsx'
import type { ResultsView } from '#web/search/results/use-results-view.ts'
import type { CardRental } from '../card-rental.ts'
import { RentalCard } from '../rental-card.tsx'
import { staySearch } from '../search-address.ts'

/** The rentals of a page of results. Their links pass dates and guests on. */
export function RentalResults({
  rentals,
  fields,
  view: { hoveredMarker, setHoveredCard },
}: {
  rentals: CardRental[]
  fields: Record<string, string>
  view: ResultsView
}) {
  const search = staySearch(fields)
  return (
    <ResultGrid listings={rentals} lit={hoveredMarker}>
      {(rental, card) => <RentalCard rental={rental} search={search} onHover={setHoveredCard} {...card} />}
    </ResultGrid>
  )
}
