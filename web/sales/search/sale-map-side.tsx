import { lazy } from 'react'
import { type Coordinates, isPlaced } from '#web/ui/data/placed.ts'
import { SearchMap } from '#web/search/results/search-map.tsx'
import { type ResultsView, useChangeSearch } from '#web/search/results/use-results-view.ts'
import { saleSpace } from './sale-space.ts'
import type { PlacedSale } from './sales-map.tsx'

const SalesMap = lazy(() => import('./sales-map.tsx'))

type UnplacedSale = Omit<PlacedSale, 'latitude' | 'longitude'> & Coordinates

export function SaleMapSide({
  fields,
  sales,
  view,
}: {
  fields: Record<string, string>
  sales: UnplacedSale[]
  view: ResultsView
}) {
  const change = useChangeSearch(saleSpace, fields)
  const lit = sales.filter(isPlaced).find(({ id }) => id === view.hoveredCard) ?? null
  return (
    <SearchMap space={saleSpace} fields={fields} view={view} drawn={'zones' in fields}>
      {(map) => <SalesMap {...map} lit={lit} onZones={(zones) => change({ zones, bbox: null }, false)} />}
    </SearchMap>
  )
}
