import { Trans, useLingui } from '@lingui/react/macro'
import { type Map, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useMapTexts } from '#web/map/map-texts.ts'
import { openMap } from '#web/map/open-map.ts'
import { useBaseMap } from '#web/map/use-base-map.ts'
import { useLostContext } from '#web/map/use-lost-context.ts'
import { ZoomButtons } from '#web/map/zoom-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MapView } from './country-views.ts'

interface Place {
  latitude: number
  longitude: number
}

/** Pixels per arrow key; with Shift, ten times as many. */
const step = 8

/** A map with one pin that the owner places. */
export default function PinMap({
  place,
  view,
  label,
  onMove,
}: {
  /** Position of the pin; undefined until it is placed. */
  place: Place | undefined
  /** Initial view without a pin. */
  view: MapView
  label: string
  onMove: (place: Place) => void
}) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ map: Map; marker: Marker }>()
  useLostContext(opened?.map ?? null)
  const base = useBaseMap()
  const texts = useRef(useMapTexts(label))
  const pinLabel = useRef(t`Épingle du logement : les flèches la déplacent`)
  const first = useRef<MapView>(place ? { ...place, zoom: 12 } : view)
  const latestOnMove = useRef(onMove)
  useEffect(() => {
    latestOnMove.current = onMove
  })

  useEffect(() => {
    if (!container.current) return
    const { latitude, longitude, zoom } = first.current
    const map = openMap(base, {
      container: container.current,
      center: [longitude, latitude],
      zoom,
      cooperativeGestures: true,
      locale: texts.current,
    })
    const marker = new Marker({
      element: pinElement(pinLabel.current),
      anchor: 'bottom',
      draggable: true,
    }).setLngLat([longitude, latitude])
    const moved = () => latestOnMove.current(rounded(marker.getLngLat()))
    marker.on('dragend', moved)
    map.on('click', ({ lngLat }) => {
      marker.setLngLat(lngLat)
      moved()
    })
    marker.getElement().addEventListener('keydown', (event) => {
      const by = shiftOf(event)
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      const { x, y } = map.project(marker.getLngLat())
      marker.setLngLat(map.unproject([x + by[0], y + by[1]]))
      moved()
    })
    setOpened({ map, marker })
    return () => map.remove()
  }, [base])

  // The position also changes elsewhere: another city, typed coordinates.
  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    if (!opened) return
    const { map, marker } = opened
    if (latitude === undefined || longitude === undefined) {
      marker.remove()
      return
    }
    const here = rounded(marker.getLngLat())
    if (here.latitude !== latitude || here.longitude !== longitude) marker.setLngLat([longitude, latitude])
    // Adding it again would remove the keyboard focus.
    if (!marker.getElement().isConnected) marker.addTo(map)
    if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
  }, [opened, latitude, longitude])

  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {opened && <ZoomButtons map={opened.map} />}
      {opened && !place && (
        <Button
          size="small"
          className="absolute bottom-4 left-1/2 -translate-x-1/2"
          onClick={() => onMove(rounded(opened.map.getCenter()))}
        >
          <Trans>Poser l’épingle au milieu</Trans>
        </Button>
      )}
    </>
  )
}

function rounded({ lat, lng }: { lat: number; lng: number }): Place {
  // A millionth of a degree is about ten centimetres.
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
}

function shiftOf({ key, shiftKey }: KeyboardEvent): [number, number] | undefined {
  const by = shiftKey ? step * 10 : step
  const shifts: Record<string, [number, number]> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }
  return shifts[key]
}

function pinElement(label: string) {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.setAttribute('aria-label', label)
  pin.className = 'size-11 cursor-grab text-terracotta-7 active:cursor-grabbing'
  pin.innerHTML =
    '<svg viewBox="0 0 24 24" width="44" height="44" fill="currentColor" stroke="#fff" stroke-width="1" aria-hidden="true"><path d="M12 22.5c-4.6-4.6-7.5-8.3-7.5-12.2a7.5 7.5 0 0 1 15 0c0 3.9-2.9 7.6-7.5 12.2Z"/><circle cx="12" cy="10.3" r="2.8" fill="#fff" stroke="none"/></svg>'
  return pin
}
