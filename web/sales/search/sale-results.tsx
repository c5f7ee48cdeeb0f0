import { CompareBox } from '#web/sale-comparison/compare-box.tsx'
import type { CardSale } from '../card-sale.ts'
import { SaleCard, SaleCardSkeleton } from '../sale-card.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 2xl:grid-cols-3'
const sizes =
  '(min-width: 1600px) 20vw, (min-width: 1200px) 27vw, (min-width: 768px) 46vw, calc(100vw - 40px)'

/** A page of results as cards; one is outlined while its marker is hovered. */
export function SaleResults({
  sales,
  lit,
  onHover,
}: {
  sales: CardSale[]
  lit: string | null
  onHover: (id: string | null) => void
}) {
  return (
    <ul className={grid}>
      {sales.map((sale, index) => (
        <li key={sale.id} className="min-w-0">
          <SaleCard
            sale={sale}
            priority={index < 2}
            highlighted={lit === sale.id}
            sizes={sizes}
            aside={<CompareBox id={sale.id} title={sale.title} />}
            onHover={onHover}
          />
        </li>
      ))}
    </ul>
  )
}

export function SaleResultsSkeleton() {
  return (
    <div className={grid} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <SaleCardSkeleton key={key} />
      ))}
    </div>
  )
}
