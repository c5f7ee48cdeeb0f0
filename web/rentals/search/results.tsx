import { type CardRental } from '../card-rental.ts'
import { RentalCard, RentalCardSkeleton } from '../rental-card.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 2xl:grid-cols-3'
const sizes =
  '(min-width: 1600px) 20vw, (min-width: 1200px) 27vw, (min-width: 768px) 46vw, calc(100vw - 40px)'

/** The rentals of a page of results. One is highlighted while its marker is hovered. */
export function Results({
  rentals,
  search,
  lit,
  onHover,
}: {
  rentals: CardRental[]
  search: string
  lit: string | null
  onHover: (id: string | null) => void
}) {
  return (
    <ul className={grid}>
      {rentals.map((rental, index) => (
        <li key={rental.id} className="min-w-0">
          <RentalCard
            rental={rental}
            search={search}
            priority={index < 2}
            highlighted={lit === rental.id}
            sizes={sizes}
            onHover={onHover}
          />
        </li>
      ))}
    </ul>
  )
}

export function ResultsSkeleton() {
  return (
    <div className={grid} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <RentalCardSkeleton key={key} />
      ))}
    </div>
  )
}
