import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'

const SaleFeatureFilter = lazy(() => import('./sale-feature-filter.tsx'))

/**
 * The characteristics of the one type of home that is looked for. The catalogue is large, so that it is fetched when
 * somebody opens this part; until then what was asked for stays asked for.
 */
export function SaleFeatures({ fields }: { fields: Record<string, string> }) {
  const [opened, setOpened] = useState(false)
  const { property_type: type, features = '' } = fields
  const stored = features && <input type="hidden" name="features" value={features} />
  if (!isType(type)) return stored || null
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-11 font-semibold">
        <Trans>Caractéristiques</Trans>
      </summary>
      {opened ? (
        <Suspense fallback={stored}>
          <SaleFeatureFilter key={type} type={type} requested={features.split(',')} />
        </Suspense>
      ) : (
        stored
      )}
    </details>
  )
}

function isType(type: string | undefined): type is SaleType {
  return saleTypes.some((each) => each === type)
}
