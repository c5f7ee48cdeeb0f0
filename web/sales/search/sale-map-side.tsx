import { lazy } from 'react'
import { SearchMap } from '#web/search/results/search-map.tsx'
import { type ResultsView, useChangeSearch } from '#web/search/results/use-results-view.ts'
import { saleSpace } from './sale-space.ts'
import type { PlacedSale } from './sales-map.tsx'

const SalesMap = lazy(() => import('./sales-map.tsx'))

export function SaleMapSide({
  fields,
  sales,
  view,
}: {
  fields: Record<string, string>
  sales: PlacedSale[]
  view: ResultsView
}) {
  const change = useChangeSearch(saleSpace, fields)
  const lit = sales.find(({ id }) => id === view.hoveredCard) ?? null
  return (
    <SearchMap space={saleSpace} fields={fields} view={view} drawn={'zones' in fields}>
      {(map) => <SalesMap {...map} lit={lit} onZones={(zones) => change({ zones, bbox: null }, false)} />}
    </SearchMap>
  )
}
