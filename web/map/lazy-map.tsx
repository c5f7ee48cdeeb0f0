import { lazy } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { classes } from '../ui/class-names.ts'
import { WhenNear } from '../ui/when-near.tsx'
import type { AboutPlace } from './place-map.tsx'

const PlaceMap = lazy(() => import('./place-map.tsx'))

/** The map that replaces ours, where the house is configured with one. */
export function useMapStyleUrl() {
  return useRouteLoaderData<typeof rootLoader>('root')?.config.map_style_url ?? null
}

/** A map of one place, which comes when it is about to be seen. Until then, the colour of the land. */
export function LazyPlaceMap({
  place,
  label,
  className,
}: {
  place: AboutPlace
  label: string
  className?: string
}) {
  const styleUrl = useMapStyleUrl()
  return (
    <WhenNear className={classes('relative overflow-hidden bg-[#f3eee4]', className)}>
      <PlaceMap place={place} label={label} styleUrl={styleUrl} />
    </WhenNear>
  )
}
