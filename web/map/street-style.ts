import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Language } from '#contract/core/language.ts'
import { palettes, type Scheme } from './map-style.ts'

interface Palette {
  green: string
  sand: string
  building: string
  /** Of roads: their surface, that of motorways, and the edges of both. */
  road: string
  highway: string
  edge: string
  rail: string
  path: string
  label: string
  water: string
}
const streetPalettes: Record<Scheme, Palette> = {
  light: {
    green: '#e0e8d8',
    sand: '#f2e6c8',
    building: '#e8dfd0',
    road: '#ffffff',
    highway: '#f6dcae',
    edge: '#e3d8c6',
    rail: '#cfc3b1',
    path: '#d9ccb8',
    label: '#6b5f50',
    water: '#3c616b',
  },
  dark: {
    green: '#263a2e',
    sand: '#38352a',
    building: '#2c3530',
    road: '#3d4943',
    highway: '#5b5140',
    edge: '#1b221e',
    rail: '#46514b',
    path: '#404b45',
    label: '#a3ada8',
    water: '#7ba0ab',
  },
}

const kind: ExpressionSpecification = ['get', 'kind']
/** A slip road counts as the class below. */
const roadClass: ExpressionSpecification = ['case', ['has', 'is_link'], 'major_road', kind]
const font = ['Figtree']

/** Widths in pixels of motorways, main roads and side streets, by zoom. */
const widths: [zoom: number, highway: number, main: number, side: number][] = [
  [5, 0.8, 0, 0],
  [9, 1.8, 1, 0],
  [12, 3, 2.2, 0.8],
  [15, 9, 8, 5],
  [18, 28, 26, 20],
]

/**
 * Streets, waters, parks, houses and names of a source with tiles in the schema of Protomaps, version 4
 * (https://docs.protomaps.com/basemaps/layers), to lie over our own map.
 */
export function streetLayers(source: string, scheme: Scheme, language: Language): LayerSpecification[] {
  const { sea, land, border, text } = palettes[scheme]
  const colours = streetPalettes[scheme]
  const of = (layer: string) => ({ source, 'source-layer': layer })
  const name = nameIn(language)
  const halo = { 'text-halo-color': land, 'text-halo-width': 1.4 }
  const roads = [
    'match',
    kind,
    ['highway', 'major_road', 'minor_road'],
    true,
    false,
  ] as ExpressionSpecification
  const sortKey = ['match', roadClass, 'highway', 3, 'major_road', 2, 1] as ExpressionSpecification
  return [
    { id: 'earth', type: 'fill', ...of('earth'), filter: isA('Polygon'), paint: { 'fill-color': land } },
    {
      id: 'woods',
      type: 'fill',
      ...of('landcover'),
      maxzoom: 8,
      filter: ['match', kind, ['forest', 'grassland', 'scrub'], true, false],
      paint: {
        'fill-color': colours.green,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0.7, 7.5, 0],
      },
    },
    {
      id: 'parks',
      type: 'fill',
      ...of('landuse'),
      filter: ['match', kind, greenKinds, true, false],
      paint: { 'fill-color': colours.green, 'fill-opacity': 0.8 },
    },
    {
      id: 'beaches',
      type: 'fill',
      ...of('landuse'),
      filter: ['match', kind, ['beach', 'sand'], true, false],
      paint: { 'fill-color': colours.sand },
    },
    { id: 'water', type: 'fill', ...of('water'), filter: isA('Polygon'), paint: { 'fill-color': sea } },
    {
      id: 'rivers',
      type: 'line',
      ...of('water'),
      minzoom: 8,
      filter: ['all', isA('LineString'), ['match', kind, ['river', 'canal', 'stream'], true, false]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': sea,
        'line-width': [
          'interpolate',
          ['exponential', 1.6],
          ['zoom'],
          8,
          ['match', kind, 'river', 0.8, 0],
          13,
          ['match', kind, 'river', 2, 0.8],
          18,
          ['match', kind, 'river', 10, 4],
        ],
      },
    },
    {
      id: 'houses',
      type: 'fill',
      ...of('buildings'),
      minzoom: 14,
      filter: ['all', isA('Polygon'), ['match', kind, ['building', 'building_part'], true, false]],
      paint: {
        'fill-color': colours.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
    {
      id: 'paths',
      type: 'line',
      ...of('roads'),
      minzoom: 14,
      filter: ['match', kind, ['path', 'other'], true, false],
      paint: { 'line-color': colours.path, 'line-width': 1.2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'rails',
      type: 'line',
      ...of('roads'),
      minzoom: 10,
      filter: ['==', kind, 'rail'],
      paint: {
        'line-color': colours.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.8, 16, 2],
        'line-dasharray': [6, 2],
      },
    },
    {
      id: 'road-edges',
      type: 'line',
      ...of('roads'),
      minzoom: 10,
      filter: roads,
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': sortKey },
      paint: { 'line-color': colours.edge, 'line-width': widthByZoom(2) },
    },
    {
      id: 'roads',
      type: 'line',
      ...of('roads'),
      minzoom: 5,
      filter: roads,
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': sortKey },
      paint: {
        'line-color': ['match', roadClass, 'highway', colours.highway, colours.road],
        'line-width': widthByZoom(0),
        'line-opacity': ['case', ['has', 'is_tunnel'], 0.5, 1],
      },
    },
    {
      id: 'regions',
      type: 'line',
      ...of('boundaries'),
      minzoom: 5,
      filter: ['==', kind, 'region'],
      paint: { 'line-color': border, 'line-width': 0.6, 'line-dasharray': [2, 2], 'line-opacity': 0.7 },
    },
    {
      id: 'countries',
      type: 'line',
      ...of('boundaries'),
      filter: ['==', kind, 'country'],
      paint: { 'line-color': border, 'line-width': 1.2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'street-names',
      type: 'symbol',
      ...of('roads'),
      minzoom: 12,
      filter: [
        'all',
        roads,
        ['any', ['>=', ['zoom'], 15], ['match', kind, ['highway', 'major_road'], true, false]],
      ],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 17, 14],
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 0],
      },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: 'water-names',
      type: 'symbol',
      ...of('water'),
      filter: isA('Point'),
      layout: { 'text-field': name, 'text-font': font, 'text-size': 12, 'text-max-width': 8 },
      paint: { 'text-color': colours.water, 'text-halo-color': sea, 'text-halo-width': 1 },
    },
    {
      id: 'districts',
      type: 'symbol',
      ...of('places'),
      minzoom: 12,
      filter: ['match', kind, ['neighbourhood', 'macrohood'], true, false],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': 12,
        'text-max-width': 7,
        'text-padding': 12,
        'symbol-sort-key': importance,
      },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: 'towns-of-tiles',
      type: 'symbol',
      ...of('places'),
      filter: ['==', kind, 'locality'],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          ['interpolate', ['linear'], rank, 8, 11, 13, 14],
          14,
          ['interpolate', ['linear'], rank, 4, 12, 12, 20],
        ],
        'text-padding': 8,
        'symbol-sort-key': importance,
      },
      paint: { 'text-color': text, ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      ...of('places'),
      maxzoom: 7,
      filter: ['==', kind, 'country'],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': 13,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
        'symbol-sort-key': importance,
      },
      paint: { 'text-color': colours.label, ...halo },
    },
  ]
}

const greenKinds = [
  'cemetery',
  'dog_park',
  'forest',
  'garden',
  'golf_course',
  'grass',
  'meadow',
  'national_park',
  'nature_reserve',
  'orchard',
  'park',
  'playground',
  'protected_area',
  'recreation_ground',
  'scrub',
  'wetland',
  'wood',
]

const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]
/** The most important places first, which keep their name where others would overlap it. */
const importance: ExpressionSpecification = ['coalesce', ['get', 'sort_key'], ['get', 'min_zoom'], 0]

function isA(type: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification {
  return ['==', ['geometry-type'], type]
}

function widthByZoom(edges: number) {
  const width = (pixels: number) => (pixels === 0 ? 0 : pixels + edges)
  return [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    ...widths.flatMap(([zoom, highway, main, side]) => [
      zoom,
      ['match', roadClass, 'highway', width(highway), 'major_road', width(main), width(side)],
    ]),
  ] as ExpressionSpecification
}

/**
 * The name in a language, else the local one in Latin letters (`script` names other letters, and a name in several is
 * cut into up to three: https://docs.protomaps.com/basemaps/localization), else a name in other letters that can be
 * drawn: Arabic cannot without a plugin.
 */
function nameIn(language: Language) {
  const local: ExpressionSpecification = ['to-string', ['get', 'name']]
  const candidates = [
    'coalesce',
    ['get', `name:${language}`],
    [
      'case',
      ['!', ['has', 'script']],
      ['get', 'name'],
      ['!', ['has', 'script2']],
      ['get', 'name2'],
      ['!', ['has', 'script3']],
      ['get', 'name3'],
      ['get', 'name:en'],
    ],
    ['get', 'name:en'],
    ['get', 'name:fr'],
    ['case', ['is-supported-script', local], local, ''],
  ]
  // As a text: as what a symbol shows, a missing name would count as an empty one, and the next not be tried.
  return ['to-string', candidates] as unknown as ExpressionSpecification
}
