import '../locales/map.ts'
import { Trans } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { lazy } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { classes } from '../ui/class-names.ts'
import { WhenNear } from '../ui/when-near.tsx'
import { MapPart } from './map-part.tsx'
import type { AboutPlace } from './place-map.tsx'

const PlaceMap = lazy(() => import('./place-map.tsx'))

/** The map that replaces ours, where the house is configured with one. */
export function useMapStyleUrl() {
  return useRouteLoaderData<typeof rootLoader>('root')?.config.map_style_url ?? null
}

/**
 * A map of one place, which comes when it is about to be seen. Until then, the colour of the land; without a map, the
 * place in words.
 */
export function LazyPlaceMap({
  place,
  label,
  words,
  className,
}: {
  place: AboutPlace
  label: string
  /** The place as one says it. */
  words: string
  className?: string
}) {
  const styleUrl = useMapStyleUrl()
  return (
    <WhenNear className={classes('relative overflow-hidden bg-[#f3eee4]', className)}>
      <MapPart instead={<PlaceInWords words={words} />}>
        <PlaceMap place={place} label={label} styleUrl={styleUrl} />
      </MapPart>
    </WhenNear>
  )
}

function PlaceInWords({ words }: { words: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center text-ink-9">
      <IconMapPin size={32} aria-hidden className="text-accent-text" />
      <p className="text-18 font-semibold">{words}</p>
      <output className="block text-14 text-ink-6">
        <Trans>La carte ne s’affiche pas dans ce navigateur.</Trans>
      </output>
    </div>
  )
}
