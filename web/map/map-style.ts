import type { StyleSpecification } from 'maplibre-gl'

/**
 * Our own map: coasts, borders, lakes, rivers and towns from open data that the site serves itself
 * (`scripts/make-map.ts`). No key, no other server. Labels are rendered by the browser in the page's font.
 */
export const ownStyle: StyleSpecification = {
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
    { id: 'sea', type: 'background', paint: { 'background-color': '#c9dee2' } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': '#f3eee4', 'fill-antialias': false },
    },
    {
      id: 'border',
      type: 'line',
      source: 'waters',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': '#c7b498', 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'river',
      type: 'line',
      source: 'waters',
      filter: ['==', ['get', 'kind'], 'river'],
      paint: {
        'line-color': '#c9dee2',
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 10, 3],
      },
    },
    {
      id: 'lake',
      type: 'fill',
      source: 'waters',
      filter: ['==', ['get', 'kind'], 'lake'],
      paint: { 'fill-color': '#c9dee2' },
    },
    {
      id: 'town-ground',
      type: 'circle',
      source: 'towns',
      minzoom: 7,
      paint: {
        'circle-color': '#e3d8c6',
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
        'text-field': ['get', 'name'],
        'text-font': ['Figtree Variable'],
        'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 3, 12, 500, 15],
        'text-padding': 8,
        'symbol-sort-key': ['-', ['get', 'thousands']],
      },
      paint: { 'text-color': '#4a4033', 'text-halo-color': '#f3eee4', 'text-halo-width': 1.4 },
    },
  ],
}

/** Our map has no more detail beyond this zoom. */
export const ownMaxZoom = 13
