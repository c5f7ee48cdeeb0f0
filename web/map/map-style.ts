import type { StyleSpecification } from 'maplibre-gl'
import type { Language } from '#contract/core/language.ts'

export type Scheme = 'light' | 'dark'

interface Palette {
  sea: string
  land: string
  border: string
  town: string
  text: string
}
export const palettes: Record<Scheme, Palette> = {
  light: { sea: '#c9dee2', land: '#f3eee4', border: '#c7b498', town: '#e3d8c6', text: '#4a4033' },
  dark: { sea: '#16262b', land: '#232b27', border: '#4d5b54', town: '#313b36', text: '#c3cbc7' },
}

/**
 * Our own map: coasts, borders, lakes, rivers and towns from open data that the site serves itself
 * (`scripts/make-map.ts`). No key, no other server. Labels are rendered by the browser in the page's font.
 */
export function ownStyle(scheme: Scheme, language: Language): StyleSpecification {
  const { sea, land, border, town, text } = palettes[scheme]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: '/map/land.json', tolerance: 0.2, maxzoom: 10 },
      waters: { type: 'geojson', data: '/map/waters.json', tolerance: 0.2, maxzoom: 10 },
      towns: {
        type: 'geojson',
        data: '/map/towns.json',
        maxzoom: 10,
        attribution:
          'Natural Earth, <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a>',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': land } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': land, 'fill-antialias': false },
      },
      {
        id: 'border',
        type: 'line',
        source: 'waters',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'river',
        type: 'line',
        source: 'waters',
        filter: ['==', ['get', 'kind'], 'river'],
        paint: {
          'line-color': sea,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 10, 3],
        },
      },
      {
        id: 'lake',
        type: 'fill',
        source: 'waters',
        filter: ['==', ['get', 'kind'], 'lake'],
        paint: { 'fill-color': sea },
      },
      {
        id: 'town-ground',
        type: 'circle',
        source: 'towns',
        minzoom: 7,
        paint: {
          'circle-color': town,
          'circle-opacity': 0.6,
          'circle-blur': 0.5,
          'circle-radius': [
            'interpolate',
            ['exponential', 2],
            ['zoom'],
            7,
            ['min', 6, ['*', 0.25, ['sqrt', ['get', 'thousands']]]],
            13,
            ['min', 110, ['*', 7, ['sqrt', ['get', 'thousands']]]],
          ],
        },
      },
      {
        id: 'town',
        type: 'symbol',
        source: 'towns',
        filter: [
          '>=',
          ['get', 'thousands'],
          ['step', ['zoom'], 1500, 4, 400, 5, 150, 6, 60, 7, 25, 8, 10, 9, 4, 10, 0],
        ],
        layout: {
          'text-field': ['coalesce', ['get', language], ['get', 'name']],
          'text-font': ['Figtree'],
          'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 3, 12, 500, 15],
          'text-padding': 8,
          'symbol-sort-key': ['-', ['get', 'thousands']],
        },
        paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.4 },
      },
    ],
  }
}

/** Our map has no more detail beyond this zoom. */
export const ownMaxZoom = 13

/** Beyond the deepest street tiles, which are drawn larger, this many zooms are still useful. */
const zoomsBeyondTiles = 3
/** With the tiles of a complete archive, until its header names another zoom. */
export const streetMaxZoom = 15 + zoomsBeyondTiles

/** The deepest zoom of a map whose street tiles end at a zoom. */
export function maxZoomWith(tiles: number) {
  return Math.max(ownMaxZoom, tiles + zoomsBeyondTiles)
}
