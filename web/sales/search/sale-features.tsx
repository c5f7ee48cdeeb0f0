import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'

const SaleFeatureFilter = lazy(() => import('./sale-feature-filter.tsx'))

/**
 * Filters by the characteristics of the chosen type. The catalogue is large and loaded when the section opens; until
 * then a hidden field preserves the criterion when the form is sent.
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
