import 'virtual:texts/core/map'
import { Trans } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { lazy } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import { MapSection } from './map-part.tsx'
import type { AboutPlace } from './place-map.tsx'

const PlaceMap = lazy(() => import('./place-map.tsx'))

/**
 * A map of one place, which loads near the viewport. Until then, a land-coloured background; without a map, the place
 * as text.
 */
export function LazyPlaceMap({
  place,
  label,
  words,
  className,
}: {
  place: AboutPlace
  label: string
  /** The place as text. */
  words: string
  className?: string
}) {
  return (
    <WhenNear className={classes('relative overflow-hidden bg-surface-2', className)}>
      <MapSection instead={<PlaceInText words={words} />}>
        <PlaceMap place={place} label={label} />
      </MapSection>
    </WhenNear>
  )
}

function PlaceInText({ words }: { words: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center text-text">
      <IconMapPin size={32} aria-hidden className="text-accent-text" />
      <p className="text-18 font-semibold">{words}</p>
      <output className="block text-14 text-muted">
        <Trans>La carte ne s’affiche pas dans ce navigateur.</Trans>
      </output>
    </div>
  )
}
