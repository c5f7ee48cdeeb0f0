import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { circle, zoneEdge } from './circle.ts'
import { openMap } from './open-map.ts'
import { useMapTexts } from './map-texts.ts'
import { useBaseMap } from './use-base-map.ts'
import { useLostContext } from './use-lost-context.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface AboutPlace {
  latitude: number
  longitude: number
  /** Of the circle around the place, in metres. */
  radius: number
}

/** Approximate place of a home. The page scrolls over it: zooming requires Ctrl or two fingers. */
export default function PlaceMap({
  place: { latitude, longitude, radius },
  label,
}: {
  place: AboutPlace
  label: string
}) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  useLostContext(map)
  const base = useBaseMap()
  const locale = useMapTexts(label)
  const texts = useRef(locale)
  useEffect(() => {
    if (!container.current) return
    const opened = openMap(base, {
      container: container.current,
      center: [longitude, latitude],
      zoom: 11.5,
      cooperativeGestures: true,
      locale: texts.current,
    })
    opened.on('load', () => {
      opened.addSource('about', { type: 'geojson', data: circle(latitude, longitude, radius) })
      opened.addLayer({
        id: 'about',
        type: 'fill',
        source: 'about',
        paint: { 'fill-color': '#1f4d3f', 'fill-opacity': 0.18 },
      })
      opened.addLayer({
        id: 'about-edge',
        type: 'line',
        source: 'about',
        paint: { 'line-color': zoneEdge, 'line-width': 2 },
      })
    })
    setMap(opened)
    return () => opened.remove()
  }, [latitude, longitude, radius, base])
  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map && <ZoomButtons map={map} />}
    </>
  )
}
