import type { FeatureCollection, Position } from 'geojson'
import type { GeoJSONSource, Map } from 'maplibre-gl'
import { walked } from '#contract/core/antimeridian.ts'
import { circle } from '#web/map/circle.ts'
import { outlineOf } from './simplify.ts'
import type { Corner, Zone } from './zone-address.ts'

const source = 'zones'
/** Shorter lines on the screen are clicks, not zones. */
const leastPixels = 40

/** Draws zones on a map, above its base layers and below the markers. */
export function showZones(map: Map, zones: Zone[], drawn: Corner[] = []) {
  const data: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...zones.map((zone) =>
        zone.kind === 'circle'
          ? circle(zone.centre[1], zone.centre[0], zone.radius)
          : {
              type: 'Feature' as const,
              properties: {},
              geometry: { type: 'Polygon' as const, coordinates: [closed(zone.corners)] },
            },
      ),
      ...(drawn.length > 1
        ? [
            {
              type: 'Feature' as const,
              properties: {},
              geometry: { type: 'LineString' as const, coordinates: drawn as unknown as Position[] },
            },
          ]
        : []),
    ],
  }
  const loaded = map.getSource<GeoJSONSource>(source)
  if (loaded) {
    void loaded.setData(data)
    return
  }
  map.addSource(source, { type: 'geojson', data })
  map.addLayer({
    id: 'zones',
    type: 'fill',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': '#1f4d3f', 'fill-opacity': 0.14 },
  })
  map.addLayer({
    id: 'zones-edge',
    type: 'line',
    source,
    paint: { 'line-color': '#1f4d3f', 'line-width': 3 },
  })
}

function closed(corners: Corner[]): Position[] {
  const [first] = corners
  return walked([...corners, ...(first ? [first] : [])])
}

/** Bounding box of zones for `fitBounds`: west, south, east, north. */
export function boxOfZones(zones: Zone[]): [number, number, number, number] | null {
  const corners = zones.flatMap((zone): Corner[] => {
    if (zone.kind === 'shape') return walked(zone.corners)
    const degrees = zone.radius / 111_320
    const wide = degrees / Math.max(0.1, Math.cos((zone.centre[1] * Math.PI) / 180))
    const [longitude, latitude] = zone.centre
    return [
      [longitude - wide, latitude - degrees],
      [longitude + wide, latitude + degrees],
    ]
  })
  if (corners.length === 0) return null
  const longitudes = corners.map(([longitude]) => longitude)
  const latitudes = corners.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/**
 * Draws one line with mouse, touch or pen; panning and zooming are disabled meanwhile.
 * @returns a function that cancels
 */
export function drawOneZone(
  map: Map,
  on: { move: (line: Corner[]) => void; done: (outline: Corner[] | null) => void },
) {
  const reason = map.getCanvasContainer()
  let line: Corner[] = []
  let pixels = 0
  let last: { x: number; y: number } | null = null
  const place = ({ clientX, clientY }: PointerEvent): Corner => {
    const { left, top } = reason.getBoundingClientRect()
    const { lng, lat } = map.unproject([clientX - left, clientY - top])
    return [lng, lat]
  }
  const down = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    reason.setPointerCapture(event.pointerId)
    line = [place(event)]
    pixels = 0
    last = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    if (!last) return
    const step = Math.hypot(event.clientX - last.x, event.clientY - last.y)
    if (step < 3) return
    pixels += step
    last = { x: event.clientX, y: event.clientY }
    line.push(place(event))
    on.move(line)
  }
  const up = () => {
    if (!last) return
    last = null
    stop()
    on.done(pixels < leastPixels || line.length < 3 ? null : outlineOf(line))
  }
  const stop = () => {
    reason.removeEventListener('pointerdown', down, true)
    reason.removeEventListener('pointermove', move)
    reason.removeEventListener('pointerup', up)
    reason.removeEventListener('pointercancel', up)
    reason.style.cursor = ''
    reason.style.touchAction = ''
    map.dragPan.enable()
    map.touchZoomRotate.enable()
    map.touchZoomRotate.disableRotation()
  }
  map.dragPan.disable()
  map.touchZoomRotate.disable()
  reason.style.cursor = 'crosshair'
  reason.style.touchAction = 'none'
  reason.addEventListener('pointerdown', down, true)
  reason.addEventListener('pointermove', move)
  reason.addEventListener('pointerup', up)
  reason.addEventListener('pointercancel', up)
  return stop
}
