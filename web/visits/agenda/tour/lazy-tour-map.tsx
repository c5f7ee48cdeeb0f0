import 'virtual:texts/core/map'
import { lazy } from 'react'
import { MapSection } from '#web/map/map-part.tsx'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import { classes } from '#web/ui/class-names.ts'
import type { TourPlace } from './tour-map.tsx'

const TourMap = lazy(() => import('./tour-map.tsx'))

/** The map of a tour, which loads near the viewport; the list above has everything it shows. */
export function LazyTourMap({ stops, className }: { stops: TourPlace[]; className: string }) {
  if (stops.length === 0) return null
  return (
    <MapSection instead={null}>
      <WhenNear className={classes('relative overflow-hidden bg-surface-2', className)}>
        <TourMap stops={stops} />
      </WhenNear>
    </MapSection>
  )
}
