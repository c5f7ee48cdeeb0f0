import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import type { ListedSale } from './listed-sale.ts'

const CostCalculator = lazy(() => import('../cost/cost-calculator.tsx'))

/** Calculator of the purchase, loaded when it is near the viewport; absent once the home is sold. */
export function CostSection({ sale }: { sale: ListedSale }) {
  if (sale.sale_status === 'sold') return null
  return (
    <section id="cout">
      <h2 className="mb-6 display-24">
        <Trans>Estimer le coût total</Trans>
      </h2>
      <WhenNear fallback={<Skeleton className="h-60 w-full" />}>
        <CostCalculator
          sale={{
            price: sale.price,
            currency: sale.currency,
            country_code: sale.country_code,
            postcode: sale.address.postcode,
            property_condition: sale.property_condition,
            property_tax: sale.property_tax,
            annual_charges: sale.annual_charges,
          }}
        />
      </WhenNear>
    </section>
  )
}
