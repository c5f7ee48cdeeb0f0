import 'virtual:texts/core/map'
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import { classes } from '#web/ui/class-names.ts'
import { MapSection } from './map-part.tsx'
import type { NumberedPlace } from './numbered-map.tsx'

const NumberedMap = lazy(() => import('./numbered-map.tsx'))

/** A map of numbered places, which loads near the viewport; a list beside it has everything it shows. */
export function LazyNumberedMap({
  className,
  ...map
}: {
  places: NumberedPlace[]
  label: string
  isTour?: boolean
  className: string
}) {
  if (map.places.length === 0) return null
  return (
    <MapSection
      instead={
        <output
          className={classes(
            'flex items-center justify-center bg-surface-2 p-6 text-14 text-muted',
            className,
          )}
        >
          <Trans>La carte ne s’affiche pas dans ce navigateur.</Trans>
        </output>
      }
    >
      <WhenNear className={classes('relative overflow-hidden bg-surface-2', className)}>
        <NumberedMap {...map} />
      </WhenNear>
    </MapSection>
  )
}
