import { lazy } from 'react'
import { type Coordinates, isPlaced } from '#web/ui/data/placed.ts'
import { SearchMap } from '#web/search/results/search-map.tsx'
import { type ResultsView, useChangeSearch } from '#web/search/results/use-results-view.ts'
import { rentalSpace } from './rental-space.ts'
import type { PlacedRental } from './rentals-map.tsx'

const RentalsMap = lazy(() => import('./rentals-map.tsx'))

type UnplacedRental = Omit<PlacedRental, 'latitude' | 'longitude'> & Coordinates

export function RentalMapSide({
  fields,
  rentals,
  view,
}: {
  fields: Record<string, string>
  rentals: UnplacedRental[]
  view: ResultsView
}) {
  const change = useChangeSearch(rentalSpace, fields)
  const lit = rentals.filter(isPlaced).find(({ id }) => id === view.hoveredCard) ?? null
  return (
    <SearchMap space={rentalSpace} fields={fields} view={view} drawn={'zones' in fields}>
      {(map) => <RentalsMap {...map} lit={lit} onZones={(zones) => change({ zones, bbox: null }, false)} />}
    </SearchMap>
  )
}
