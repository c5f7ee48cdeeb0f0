import { CompareBox } from '#web/comparison/compare-box.tsx'
import { ResultGrid } from '#web/search/results/result-grid.tsx'
import type { ResultsView } from '#web/search/results/use-results-view.ts'
import type { CardSale } from '../card-sale.ts'
import { SaleCard } from '../sale-card.tsx'

/** The listings of a page of results, each with a box to compare it. */
export function SaleResults({
  sales,
  view: { hoveredMarker, setHoveredCard },
}: {
  sales: CardSale[]
  view: ResultsView
}) {
  return (
    <ResultGrid listings={sales} lit={hoveredMarker}>
      {(sale, card) => (
        <SaleCard
          sale={sale}
          aside={<CompareBox kind="sale" id={sale.id} title={sale.title} />}
          onHover={setHoveredCard}
          {...card}
        />
      )}
    </ResultGrid>
  )
}
