import { Map, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { ownMaxZoom, ownStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

/** Opens a map in our style, light or dark as the page, or in the configured one. It stays flat and north up. */
export function openMap(styleUrl: string | null, options: Omit<MapOptions, 'style'>) {
  const map = new Map({
    style: styleUrl ?? ownStyle(isDark() ? 'dark' : 'light'),
    ...(styleUrl ? {} : { maxZoom: ownMaxZoom }),
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
  return map
}

function isDark() {
  return matchMedia('(prefers-color-scheme: dark)').matches
}
