import { LngLatBounds, type Map, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { openMap } from './open-map.ts'
import { useMapTexts } from './map-texts.ts'
import { useBaseMap } from './use-base-map.ts'
import { useLostContext } from './use-lost-context.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface NumberedPlace {
  latitude: number
  longitude: number
  number: number
  name: string
}

/** Numbered places; of a tour joined by straight lines: the order, not the road. */
export default function NumberedMap({
  places,
  label,
  isTour = false,
}: {
  places: NumberedPlace[]
  label: string
  isTour?: boolean
}) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  useLostContext(map)
  const base = useBaseMap()
  const locale = useMapTexts(label)
  const texts = useRef(locale)
  // Pages are loaded anew with each event: the map stays while its places are the same.
  const key = JSON.stringify(places)
  useEffect(() => {
    if (!container.current) return
    const drawn = JSON.parse(key) as NumberedPlace[]
    const points = drawn.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend(point)
    const opened = openMap(base, {
      container: container.current,
      bounds,
      // Homes of two continents fit into a card of 216 px within its margins.
      minZoom: 1,
      fitBoundsOptions: { padding: 36, maxZoom: 12 },
      cooperativeGestures: true,
      locale: texts.current,
    })
    opened.on('load', () => {
      if (!isTour) return
      opened.addSource('tour', {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: points } },
      })
      opened.addLayer({
        id: 'tour',
        type: 'line',
        source: 'tour',
        paint: { 'line-color': '#1f4d3f', 'line-width': 3, 'line-dasharray': [2, 1.5] },
      })
    })
    for (const { latitude, longitude, number, name } of drawn) {
      const element = document.createElement('span')
      element.className =
        'flex size-7 items-center justify-center rounded-full bg-terracotta-7 text-14 font-bold text-white shadow-raised tabular'
      element.textContent = String(number)
      element.setAttribute('role', 'img')
      element.setAttribute('aria-label', `${number}, ${name}`)
      new Marker({ element }).setLngLat([longitude, latitude]).addTo(opened)
    }
    setMap(opened)
    return () => opened.remove()
  }, [key, isTour, base])
  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map && <ZoomButtons map={map} />}
    </>
  )
}
