import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { classes } from '../ui/class-names.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const styleUrl = useMapStyleUrl()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={classes('relative overflow-hidden bg-[#f3eee4]', className)}>
      {near && (
        <Suspense>
          <PlaceMap place={place} label={label} styleUrl={styleUrl} />
        </Suspense>
      )}
    </div>
  )
}
