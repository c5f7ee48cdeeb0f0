import { useLingui } from '@lingui/react/macro'
import { LngLatBounds, type Map, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { openMap } from '#web/map/open-map.ts'
import { useMapTexts } from '#web/map/map-texts.ts'
import { useBaseMap } from '#web/map/use-base-map.ts'
import { useLostContext } from '#web/map/use-lost-context.ts'
import { ZoomButtons } from '#web/map/zoom-buttons.tsx'

export interface TourPlace {
  latitude: number
  longitude: number
  number: number
  name: string
}

/** Numbered stops, joined by straight lines: the order, not the road. */
export default function TourMap({ stops }: { stops: TourPlace[] }) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  useLostContext(map)
  const base = useBaseMap()
  const locale = useMapTexts(t`Carte de la tournée`)
  const texts = useRef(locale)
  // The agenda is loaded anew with each event: the map stays while its stops are the same.
  const places = JSON.stringify(stops)
  useEffect(() => {
    if (!container.current) return
    const drawn = JSON.parse(places) as TourPlace[]
    const points = drawn.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend(point)
    const opened = openMap(base, {
      container: container.current,
      bounds,
      fitBoundsOptions: { padding: 36, maxZoom: 12 },
      cooperativeGestures: true,
      locale: texts.current,
    })
    opened.on('load', () => {
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
  }, [places, base])
  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map && <ZoomButtons map={map} />}
    </>
  )
}
