import type { FeatureCollection, Position } from 'geojson'
import type { GeoJSONSource, Map } from 'maplibre-gl'
import { walked } from '#contract/core/antimeridian.ts'
import { circle, zoneEdge } from '#web/map/circle.ts'
import { outlineOf } from './simplify.ts'
import type { Corner, Zone } from './zone-address.ts'

const source = 'zones'
/** Shorter strokes on the screen are presses that set a corner. */
const leastPixels = 40
/** A press so near to a corner is a press on it. */
const cornerPixels = 12
/** Corners of the smallest outline. */
export const leastCorners = 3

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
    paint: { 'line-color': zoneEdge, 'line-width': 3 },
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
 * Draws one outline with mouse, touch or pen: in one stroke, or by presses that set its corners one by one. Enter, a
 * press on the first corner or a second one on the last ends it, Backspace takes the last corner back, Escape cancels.
 * Panning and zooming are disabled meanwhile.
 */
export function drawOneZone(
  map: Map,
  on: {
    /** The line so far, and how many corners were pressed. */
    draw: (line: Corner[], corners: number) => void
    done: (outline: Corner[] | null) => void
  },
) {
  const container = map.getCanvasContainer()
  const corners: Corner[] = []
  let line: Corner[] = []
  let pixels = 0
  let last: { x: number; y: number } | null = null
  const pointOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const place = (event: MouseEvent): Corner => {
    const { x, y } = pointOf(event)
    const { lng, lat } = map.unproject([x, y])
    return [lng, lat]
  }
  const isAt = (corner: Corner | undefined, event: MouseEvent) => {
    if (!corner) return false
    const [longitude, latitude] = corner
    const [at, pressed] = [map.project([longitude, latitude]), pointOf(event)]
    return Math.hypot(at.x - pressed.x, at.y - pressed.y) < cornerPixels
  }
  const down = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    container.setPointerCapture(event.pointerId)
    line = [place(event)]
    pixels = 0
    last = { x: event.clientX, y: event.clientY }
  }
  const follow = (event: PointerEvent) => {
    if (corners.length > 0) on.draw([...corners, place(event)], corners.length)
    if (!last) return
    const step = Math.hypot(event.clientX - last.x, event.clientY - last.y)
    if (step < 3) return
    pixels += step
    last = { x: event.clientX, y: event.clientY }
    line.push(place(event))
    if (corners.length === 0) on.draw(line, 0)
  }
  const up = (event: PointerEvent) => {
    if (!last) return
    last = null
    if (corners.length === 0 && pixels >= leastPixels) end(line.length < 3 ? null : outlineOf(line))
    else press(event)
  }
  const press = (event: PointerEvent) => {
    if (isAt(corners[0], event) || isAt(corners.at(-1), event)) return finish()
    corners.push(place(event))
    on.draw(corners, corners.length)
  }
  const key = (event: KeyboardEvent) => {
    const isForControl = event.target instanceof Element && event.target.closest('input, select, button, a')
    if (event.key === 'Escape') end(null)
    else if (isForControl) return
    else if (event.key === 'Enter' && corners.length >= leastCorners) finish()
    else if (event.key === 'Backspace' && corners.pop()) on.draw(corners, corners.length)
    else return
    event.preventDefault()
  }
  const finish = () => {
    if (corners.length >= leastCorners) end(outlineOf(corners))
  }
  // Markers and the map receive no press while corners are set.
  const silence = (event: MouseEvent) => event.stopPropagation()
  const end = (outline: Corner[] | null) => {
    stop()
    on.done(outline)
  }
  const stop = () => {
    container.removeEventListener('pointerdown', down, true)
    container.removeEventListener('pointermove', follow)
    container.removeEventListener('pointerup', up)
    container.removeEventListener('pointercancel', up)
    container.removeEventListener('click', silence, true)
    removeEventListener('keydown', key)
    container.style.cursor = ''
    container.style.touchAction = ''
    map.dragPan.enable()
    map.doubleClickZoom.enable()
    map.touchZoomRotate.enable()
    map.touchZoomRotate.disableRotation()
  }
  map.dragPan.disable()
  map.doubleClickZoom.disable()
  map.touchZoomRotate.disable()
  container.style.cursor = 'crosshair'
  container.style.touchAction = 'none'
  container.addEventListener('pointerdown', down, true)
  container.addEventListener('pointermove', follow)
  container.addEventListener('pointerup', up)
  container.addEventListener('pointercancel', up)
  container.addEventListener('click', silence, true)
  addEventListener('keydown', key)
  return { stop, finish }
}
