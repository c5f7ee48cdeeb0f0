import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import type { CardRental } from '../card-rental.ts'
import { RentalCard } from '../rental-card.tsx'
import { fieldsOf, staySearch } from '../search-address.ts'

/** Similar rentals, side by side; on a phone they scroll. */
export function SimilarRentals({ rentals }: { rentals: CardRental[] }) {
  const [search] = useSearchParams()
  const stay = staySearch(fieldsOf(search))
  const { box, bar } = useComparison('rental', stay)
  return (
    <section>
      <h2 className="mb-6 display-24">
        <Trans>Logements semblables</Trans>
      </h2>
      <ul className="-mx-5 flex gap-4 overflow-x-auto px-5 pb-1 no-scrollbar md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible md:px-0">
        {rentals.map((rental) => (
          <li key={rental.id} className="flex w-70 min-w-0 flex-none flex-col md:w-auto">
            <RentalCard
              rental={rental}
              search={stay}
              sizes="(min-width: 1280px) 384px, (min-width: 768px) 30vw, 280px"
            />
            <ComparisonRow>{box(rental)}</ComparisonRow>
          </li>
        ))}
      </ul>
      {bar}
    </section>
  )
}
