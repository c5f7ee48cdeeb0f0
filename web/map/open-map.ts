import { Map, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { ownMaxZoom, ownStyle, palettes, streetMaxZoom } from './map-style.ts'
import type { BaseMap } from './use-base-map.ts'

setWorkerUrl(workerUrl)

/** Opens a map in our style, light or dark as the page, or in the configured one. It stays flat and north up. */
export function openMap({ configured, language, scheme }: BaseMap, options: Omit<MapOptions, 'style'>) {
  const isOwn = configured?.kind !== 'style'
  const map = new Map({
    style: isOwn ? ownStyle(scheme, language) : configured.url,
    ...(isOwn && { maxZoom: configured ? streetMaxZoom : ownMaxZoom }),
    minZoom: 2,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    attributionControl: { compact: false },
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (isOwn) fillSea(map, palettes[scheme].sea)
  if (configured?.kind === 'tiles') {
    const styled = map.once('style.load')
    void import('./add-streets.ts').then(
      ({ addStreets }) => addStreets(map, { url: configured.url, scheme, language, styled }),
      // Their code did not arrive: the map is ours alone.
      () => map.setMaxZoom(ownMaxZoom),
    )
  }
  return map
}

/** Colours the sea once the coasts have arrived: until then all is land, as before the map. */
function fillSea(map: Map, sea: string) {
  const arrived = () => {
    if (!map.isSourceLoaded('land')) return
    map.off('sourcedata', arrived)
    map.setPaintProperty('sea', 'background-color', sea)
  }
  map.on('sourcedata', arrived)
}
