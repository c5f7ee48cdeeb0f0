import { Trans } from '@lingui/react/macro'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import type { CardSale } from '../card-sale.ts'
import { SaleCard } from '../sale-card.tsx'

/** Similar listings as a row of cards that scrolls on small screens. */
export function SimilarSales({ sales }: { sales: CardSale[] }) {
  const { box, bar } = useComparison('sale')
  return (
    <section>
      <h2 className="mb-6 display-24">
        <Trans>Biens semblables</Trans>
      </h2>
      <ul className="-mx-5 flex gap-4 overflow-x-auto px-5 pb-1 no-scrollbar md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible md:px-0">
        {sales.map((sale) => (
          <li key={sale.id} className="flex w-70 min-w-0 flex-none flex-col md:w-auto">
            <SaleCard sale={sale} sizes="(min-width: 1280px) 384px, (min-width: 768px) 30vw, 280px" />
            <ComparisonRow>{box(sale)}</ComparisonRow>
          </li>
        ))}
      </ul>
      {bar}
    </section>
  )
}
